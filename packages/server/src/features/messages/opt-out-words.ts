import type { FamilyLanguage, OptOutCategory } from '@firstbell/domain'

interface OptOutWords {
  /** The kinds of messages, in a sentence. */
  kinds: Record<OptOutCategory, string>
  title: string
  nothing: string
  refused: string
  emergencies: string
  this: string
  all: string
  none: string
  invalid: string
  invalidLead: string
  tooMany: string
  tooManyLead: string
}

/** MESSAGE-25: what the page of a link says, in every language. */
export const WORDS: Readonly<Record<FamilyLanguage, OptOutWords>> = {
  en: {
    kinds: {
      service: 'messages about delays, cancellations and substitute buses',
      scheduleChange: 'messages about schedule changes',
      general: 'general messages',
    },
    title: 'Messages to {{address}}',
    nothing: 'You get all messages.',
    refused: 'You have unsubscribed from: {{kinds}}.',
    emergencies: 'You still get emergency messages.',
    this: 'Stop {{kind}}',
    all: 'Stop all messages except emergencies',
    none: 'Get all messages again',
    invalid: 'This link does not work',
    invalidLead:
      'It is incomplete, or no messages are sent to this address any more. Nothing was changed. Open the link in your newest message again, or ask the school to stop messages to you.',
    tooMany: 'Too many requests',
    tooManyLead: 'Nothing was changed this time. Wait a minute, then open the link again.',
  },
  es: {
    kinds: {
      service: 'mensajes sobre retrasos, cancelaciones y autobuses de reemplazo',
      scheduleChange: 'mensajes sobre cambios de horario',
      general: 'mensajes generales',
    },
    title: 'Mensajes a {{address}}',
    nothing: 'Recibe todos los mensajes.',
    refused: 'Dejó de recibir: {{kinds}}.',
    emergencies: 'Sigue recibiendo los mensajes de emergencia.',
    this: 'No recibir más {{kind}}',
    all: 'No recibir más mensajes, salvo emergencias',
    none: 'Recibir de nuevo todos los mensajes',
    invalid: 'Este enlace no funciona',
    invalidLead:
      'Está incompleto, o ya no se envían mensajes a esta dirección. No se cambió nada. Abra otra vez el enlace de su mensaje más reciente, o pida a la escuela que no le envíe más mensajes.',
    tooMany: 'Demasiadas solicitudes',
    tooManyLead: 'Esta vez no se cambió nada. Espere un minuto y abra el enlace otra vez.',
  },
  ar: {
    kinds: {
      service: 'رسائل التأخير والإلغاء والحافلات البديلة',
      scheduleChange: 'رسائل تغيير المواعيد',
      general: 'الرسائل العامة',
    },
    title: 'الرسائل إلى {{address}}',
    nothing: 'تصلكم كل الرسائل.',
    refused: 'أوقفتم: {{kinds}}.',
    emergencies: 'لا تزال رسائل الطوارئ تصلكم.',
    this: 'إيقاف {{kind}}',
    all: 'إيقاف كل الرسائل إلا رسائل الطوارئ',
    none: 'استلام كل الرسائل من جديد',
    invalid: 'هذا الرابط لا يعمل',
    invalidLead:
      'الرابط غير كامل، أو لم تعد تُرسل رسائل إلى هذا العنوان. لم يتغير شيء. افتحوا الرابط في أحدث رسالة من جديد، أو اطلبوا من المدرسة إيقاف الرسائل إليكم.',
    tooMany: 'طلبات كثيرة',
    tooManyLead: 'لم يتغير شيء هذه المرة. انتظروا دقيقة ثم افتحوا الرابط من جديد.',
  },
}
