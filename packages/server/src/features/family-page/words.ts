import type { Absence, FamilyLanguage } from '@firstbell/domain'

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
  /** FAMILY-58: a ride that changes on a date. */
  changes: string
  changesFrom: string
  changesUntil: string
  absences: string
  report: string
  child: string
  firstDate: string
  lastDate: string
  whichRides: string
  rides: Record<Absence['direction'], string>
  send: string
  withdraw: string
  /** Why an absence was not recorded. */
  notRecorded: string
  hasLeft: string
  wrongDates: string
  back: string
  push: Record<'title' | 'turnOn' | 'turnOff' | 'isOn' | 'isOff' | 'blocked' | 'failed', string>
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
    changes: 'Your ride changes',
    changesFrom: 'From {{date}}: {{route}}, {{stop}}, {{time}}.',
    changesUntil: 'Until {{date}}: {{route}}, {{stop}}, {{time}}.',
    absences: 'Absences',
    report: 'Report an absence',
    child: 'Child',
    firstDate: 'First date',
    lastDate: 'Last date',
    whichRides: 'Rides',
    rides: { any: 'To school and home', pickup: 'To school', dropoff: 'Home' },
    send: 'Report absence',
    withdraw: 'Rides after all',
    notRecorded: 'The absence is not recorded',
    hasLeft:
      'The bus has already left the stop. Choose the ride that is still to come, or call the transportation office.',
    wrongDates: 'Choose dates from today on, with the last one not before the first.',
    back: 'Back to your bus',
    push: {
      title: 'Notifications',
      turnOn: 'Turn on notifications',
      turnOff: 'Turn off notifications',
      isOn: 'This device gets a notification when the office has news about your bus.',
      isOff: 'Get a notification on this device when the office has news about your bus.',
      blocked:
        'Notifications are blocked for this page. Allow them in the settings of your browser, then open the page again.',
      failed: 'This did not work. Try again, and if that does not help, ask for emails instead.',
    },
    absent: 'This link does not work',
    absentLead:
      'It may have expired, as links in letters do after the school year and others after a year without use. Or it is incomplete, or the office has replaced it. Nothing about your child is shown here. Ask the school or the transportation office for a new link.',
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
    changes: 'Su viaje cambia',
    changesFrom: 'Desde el {{date}}: {{route}}, {{stop}}, {{time}}.',
    changesUntil: 'Hasta el {{date}}: {{route}}, {{stop}}, {{time}}.',
    absences: 'Ausencias',
    report: 'Avisar de una ausencia',
    child: 'Niño',
    firstDate: 'Primer día',
    lastDate: 'Último día',
    whichRides: 'Viajes',
    rides: { any: 'A la escuela y a casa', pickup: 'A la escuela', dropoff: 'A casa' },
    send: 'Avisar de la ausencia',
    withdraw: 'Sí viaja',
    notRecorded: 'La ausencia no se ha anotado',
    hasLeft: 'El autobús ya salió de la parada. Elija el viaje que falta o llame a la oficina de transporte.',
    wrongDates: 'Elija fechas desde hoy; la última no puede ser anterior a la primera.',
    back: 'Volver a su autobús',
    push: {
      title: 'Notificaciones',
      turnOn: 'Activar las notificaciones',
      turnOff: 'Desactivar las notificaciones',
      isOn: 'Este dispositivo recibe una notificación cuando la oficina tiene noticias sobre su autobús.',
      isOff: 'Reciba una notificación en este dispositivo cuando la oficina tenga noticias sobre su autobús.',
      blocked:
        'Las notificaciones están bloqueadas para esta página. Permítalas en los ajustes del navegador y abra la página de nuevo.',
      failed: 'No ha funcionado. Inténtelo de nuevo y, si no se arregla, pida recibir correos.',
    },
    absent: 'Este enlace no funciona',
    absentLead:
      'Puede que haya caducado: los enlaces de las cartas caducan al terminar el año escolar, y los demás tras un año sin uso. O está incompleto, o la oficina lo ha reemplazado. Aquí no se muestra nada de su hijo. Pida un enlace nuevo a la escuela o a la oficina de transporte.',
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
    changes: 'تتغيّر رحلتك',
    changesFrom: 'ابتداءً من {{date}}: {{route}}، {{stop}}، {{time}}.',
    changesUntil: 'حتى {{date}}: {{route}}، {{stop}}، {{time}}.',
    absences: 'الغياب',
    report: 'الإبلاغ عن غياب',
    child: 'الطفل',
    firstDate: 'أول يوم',
    lastDate: 'آخر يوم',
    whichRides: 'الرحلات',
    rides: { any: 'إلى المدرسة وإلى البيت', pickup: 'إلى المدرسة', dropoff: 'إلى البيت' },
    send: 'إرسال البلاغ',
    withdraw: 'إلغاء الغياب',
    notRecorded: 'لم يُسجَّل الغياب',
    hasLeft: 'غادرت الحافلة الموقف. اختاروا الرحلة القادمة أو اتصلوا بمكتب النقل.',
    wrongDates: 'اختاروا أيامًا من اليوم فصاعدًا، على ألا يسبق آخر يوم أول يوم.',
    back: 'العودة إلى حافلتكم',
    push: {
      title: 'الإشعارات',
      turnOn: 'تشغيل الإشعارات',
      turnOff: 'إيقاف الإشعارات',
      isOn: 'يتلقى هذا الجهاز إشعارًا عندما تكون لدى المكتب أخبار عن حافلتكم.',
      isOff: 'تلقّوا إشعارًا على هذا الجهاز عندما تكون لدى المكتب أخبار عن حافلتكم.',
      blocked: 'الإشعارات محظورة لهذه الصفحة. اسمحوا بها في إعدادات المتصفح ثم افتحوا الصفحة من جديد.',
      failed: 'لم ينجح ذلك. حاولوا مرة أخرى، وإن لم ينفع فاطلبوا تلقي رسائل البريد.',
    },
    absent: 'هذا الرابط لا يعمل',
    absentLead:
      'ربما انتهت صلاحية الرابط: تنتهي روابط الرسائل الورقية بنهاية العام الدراسي، وغيرها بعد عام دون استخدام. أو أنه ناقص، أو استبدله المكتب. لا يُعرض هنا أي شيء عن طفلكم. اطلبوا رابطًا جديدًا من المدرسة أو من مكتب النقل.',
    tooMany: 'طلبات كثيرة جدًا',
    tooManyLead: 'انتظروا دقيقة ثم افتحوا الرابط من جديد.',
  },
}
