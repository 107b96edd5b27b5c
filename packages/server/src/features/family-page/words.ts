import type { FamilyLanguage } from '@firstbell/domain'

/** What the page of a family says beside what is said of its rides. */
interface PageWords {
  language: string
  languages: string
  title: string
  live: string
  reconnecting: string
  alerts: string
  map: string
  showMap: string
  call: string
  absent: string
  absentLead: string
  tooMany: string
  tooManyLead: string
}

export const WORDS: Record<FamilyLanguage, PageWords> = {
  en: {
    language: 'English',
    languages: 'Language',
    title: 'Your bus',
    live: 'Live',
    reconnecting: 'Reconnecting…',
    alerts: 'Service alerts',
    map: 'Map',
    showMap: 'Show the bus on a map',
    call: 'Transportation office:',
    absent: 'This link does not work',
    absentLead:
      'It may be incomplete, or the office has replaced it. Nothing about your child is shown here. Ask the school or the transportation office for a new link.',
    tooMany: 'Too many requests',
    tooManyLead: 'Wait a minute, then open the link again.',
  },
  es: {
    language: 'Español',
    languages: 'Idioma',
    title: 'Su autobús',
    live: 'En vivo',
    reconnecting: 'Conectando de nuevo…',
    alerts: 'Avisos del servicio',
    map: 'Mapa',
    showMap: 'Mostrar el autobús en un mapa',
    call: 'Oficina de transporte:',
    absent: 'Este enlace no funciona',
    absentLead:
      'Puede que esté incompleto o que la oficina lo haya reemplazado. Aquí no se muestra nada de su hijo. Pida un enlace nuevo a la escuela o a la oficina de transporte.',
    tooMany: 'Demasiadas solicitudes',
    tooManyLead: 'Espere un minuto y abra el enlace de nuevo.',
  },
  ar: {
    language: 'العربية',
    languages: 'اللغة',
    title: 'حافلتكم',
    live: 'مباشر',
    reconnecting: 'جارٍ إعادة الاتصال…',
    alerts: 'تنبيهات الخدمة',
    map: 'الخريطة',
    showMap: 'عرض الحافلة على الخريطة',
    call: 'مكتب النقل:',
    absent: 'هذا الرابط لا يعمل',
    absentLead:
      'قد يكون الرابط ناقصًا أو استبدله المكتب. لا يُعرض هنا أي شيء عن طفلكم. اطلبوا رابطًا جديدًا من المدرسة أو من مكتب النقل.',
    tooMany: 'طلبات كثيرة جدًا',
    tooManyLead: 'انتظروا دقيقة ثم افتحوا الرابط من جديد.',
  },
}
