import type { ContactAlert, FamilyLanguage, MessageChannel, OptOutCategory, OptOutChannel } from '@firstbell/domain'

/** What the settings of alerts say. */
interface AlertWords {
  title: string
  open: string
  saved: string
  hint: string
  alerts: Record<ContactAlert, string>
  channels: Record<MessageChannel, string>
  /** How long before the bus is there. */
  before: string
  quiet: string
  quietHint: string
  from: string
  to: string
  language: string
  everyLanguage: string
  /** What is refused at the email address is refused on every channel. */
  kinds: Record<OptOutChannel, string>
  categories: Record<OptOutCategory, string>
  emergencies: string
  save: string
  notSaved: string
  wrong: string
}

export const ALERT_WORDS: Record<FamilyLanguage, AlertWords> = {
  en: {
    title: 'Alerts',
    open: 'Choose your alerts',
    saved: 'Your choices are saved.',
    hint: 'Late comes when the office announces it. Once you have saved your choices, canceled comes also when the office announces nothing. Notifications go to the devices on which you turned them on.',
    alerts: {
      approaching: 'The bus is near your stop',
      late: 'The bus is late',
      canceled: 'The bus is canceled',
      boarded: 'Your child boarded',
      droppedOff: 'Your child got off',
    },
    channels: { email: 'Email', sms: 'Text message', push: 'Notification' },
    before: 'How long before',
    quiet: 'Quiet hours',
    quietHint:
      'Messages wait until these hours are over, except emergencies and what would be too late for your bus. Leave both empty for 9 PM to 6 AM.',
    from: 'From',
    to: 'To',
    language: 'Language of messages',
    everyLanguage: 'English and Spanish',
    kinds: { email: 'Messages on every channel', sms: 'Text messages' },
    categories: {
      service: 'Bus service: delays, cancellations, alerts',
      scheduleChange: 'Changes of stops and times',
      general: 'General news',
    },
    emergencies: 'Emergency messages always come: they are about the safety of your child.',
    save: 'Save choices',
    notSaved: 'Your choices are not saved',
    wrong: 'For quiet hours enter both times, and not the same one twice, or leave both empty. Nothing was changed.',
  },
  es: {
    title: 'Alertas',
    open: 'Elegir sus alertas',
    saved: 'Sus opciones están guardadas.',
    hint: 'Los retrasos llegan cuando la oficina los anuncia. Una vez guardadas sus opciones, las cancelaciones llegan aunque la oficina no anuncie nada. Las notificaciones llegan a los dispositivos en los que las activó.',
    alerts: {
      approaching: 'El autobús está cerca de su parada',
      late: 'El autobús lleva retraso',
      canceled: 'El autobús está cancelado',
      boarded: 'Su hijo subió',
      droppedOff: 'Su hijo bajó',
    },
    channels: { email: 'Correo', sms: 'Mensaje de texto', push: 'Notificación' },
    before: 'Con cuánta anticipación',
    quiet: 'Horas de silencio',
    quietHint:
      'Los mensajes esperan hasta que terminen estas horas, salvo las emergencias y lo que llegaría tarde para su autobús. Deje ambas vacías para usar de 9 p. m. a 6 a. m.',
    from: 'Desde',
    to: 'Hasta',
    language: 'Idioma de los mensajes',
    everyLanguage: 'Inglés y español',
    kinds: { email: 'Mensajes por todos los canales', sms: 'Mensajes de texto' },
    categories: {
      service: 'Servicio del autobús: retrasos, cancelaciones, alertas',
      scheduleChange: 'Cambios de paradas y horarios',
      general: 'Noticias generales',
    },
    emergencies: 'Los mensajes de emergencia llegan siempre: se trata de la seguridad de su hijo.',
    save: 'Guardar opciones',
    notSaved: 'Sus opciones no se guardaron',
    wrong:
      'Para las horas de silencio escriba las dos horas, que no sean la misma, o deje ambas vacías. No se cambió nada.',
  },
  ar: {
    title: 'التنبيهات',
    open: 'اختيار التنبيهات',
    saved: 'حُفظت اختياراتكم.',
    hint: 'يصل تنبيه التأخير عندما يعلنه المكتب. وبعد حفظ اختياراتكم يصل تنبيه الإلغاء حتى إن لم يعلن المكتب شيئًا. تصل الإشعارات إلى الأجهزة التي شغّلتموها عليها.',
    alerts: {
      approaching: 'الحافلة قريبة من موقفكم',
      late: 'الحافلة متأخرة',
      canceled: 'الحافلة ملغاة',
      boarded: 'صعد طفلكم',
      droppedOff: 'نزل طفلكم',
    },
    channels: { email: 'بريد إلكتروني', sms: 'رسالة نصية', push: 'إشعار' },
    before: 'قبل الوصول بـ',
    quiet: 'ساعات الهدوء',
    quietHint:
      'تنتظر الرسائل حتى تنتهي هذه الساعات، إلا رسائل الطوارئ وما قد يصل متأخرًا عن موعد حافلتكم. اتركوا الحقلين فارغين لتكون من 9 مساءً إلى 6 صباحًا.',
    from: 'من',
    to: 'إلى',
    language: 'لغة الرسائل',
    everyLanguage: 'الإنجليزية والإسبانية',
    kinds: { email: 'الرسائل عبر كل القنوات', sms: 'الرسائل النصية' },
    categories: {
      service: 'خدمة الحافلة: التأخير والإلغاء والتنبيهات',
      scheduleChange: 'تغيير المواقف والمواعيد',
      general: 'أخبار عامة',
    },
    emergencies: 'تصل رسائل الطوارئ دائمًا لأنها تتعلق بسلامة طفلكم.',
    save: 'حفظ الاختيارات',
    notSaved: 'لم تُحفظ اختياراتكم',
    wrong: 'لساعات الهدوء أدخلوا وقتين مختلفين أو اتركوا الحقلين فارغين. لم يتغير شيء.',
  },
}
