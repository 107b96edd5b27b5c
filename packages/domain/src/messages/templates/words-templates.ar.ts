import type { Words } from '../../words/translate.ts'
import type { templateWords } from './words-templates.en.ts'

/** MESSAGE-87: what families get. A text message is as short as it can be: it has half of the room in these letters. */
export const words: Omit<Words<typeof templateWords>, 'school-buses-late'> = {
  'running-late': {
    subject: 'تأخير: {{route.name}}، {{date}}، {{delay.duration|المدة غير معروفة}}',
    email: [
      '{{date}}: تصل حافلة {{children}} إلى {{stop.name}} {{stop.newTime|بعد الموعد المعتاد}}. السبب: {{delay.reason|غير معروف بعد}}.',
      'يرجى الانتظار في الموقف. للأسئلة اتصلوا بـ {{org.name}}: {{org.phone|الرقم المعتاد}}.',
    ],
    sms: 'تأخير، {{date}}. {{route.name}} ({{children}}): مدة التأخير {{delay.duration|غير معروفة}}. الموعد المعتاد: {{stop.time}}، {{stop.name}}.',
  },
  canceled: {
    subject: 'إلغاء: {{route.name}}، {{date}}',
    email: [
      'لا تتوقف حافلة {{children}} في {{stop.name}} الساعة {{stop.time}}، {{date}}. {{replacement.text|لا توجد حافلة أخرى. يرجى تدبير وسيلة أخرى}}.',
      'السبب: {{delay.reason|يخبركم به المكتب}}. للأسئلة اتصلوا بـ {{org.name}}: {{org.phone|الرقم المعتاد}}.',
    ],
    sms: '{{date}}: لا تسير حافلة {{route.name}} ولا تتوقف في {{stop.name}} الساعة {{stop.time}}. {{replacement.text|يرجى تدبير وسيلة أخرى}}.',
  },
  'substitute-bus': {
    subject: 'حافلة أخرى: {{route.name}}، {{date}}',
    email: [
      'حافلة أخرى، {{date}}. {{route.name}}: رقم {{bus.number|غير معروف}} (عادةً {{bus.usualNumber|حافلة أخرى}}). لا يتغير الموقف ولا الموعد: {{stop.name}}، {{stop.time}}.',
    ],
    sms: 'حافلة أخرى، {{date}}. {{route.name}}: رقم {{bus.number|غير معروف}} (عادةً {{bus.usualNumber|أخرى}})، {{stop.name}}، {{stop.time}} كالمعتاد.',
  },
  'back-on-time': {
    subject: 'عادت إلى موعدها: {{route.name}}، {{date}}',
    email: ['{{date}}: يُتوقع وصول حافلة {{children}} إلى {{stop.name}} الساعة {{stop.time}}، في موعدها.'],
    sms: 'عودة إلى الموعد، {{date}}. {{route.name}}: {{stop.name}}، {{stop.time}}.',
  },
  'stop-time-change': {
    subject: 'تغيير في الموقف أو الموعد: {{children}}',
    email: [
      'ابتداءً من {{date}} تتوقف حافلة {{children}} ({{route.name}}) في {{stop.name}} الساعة {{stop.time}} {{stop.former|}}.',
    ],
    sms: 'تغيير في الموقف أو الموعد ابتداءً من {{date}}. {{route.name}}: {{stop.name}}، {{stop.time}} {{stop.former|}}.',
  },
  welcome: {
    subject: 'حافلتكم المدرسية',
    email: [
      'حافلة {{children}}: {{route.name}}. الموقف: {{stop.name}}، الموعد: {{stop.time}}.',
      'تابعوا الحافلة هنا: {{trackLink|اطلبوا العنوان من المكتب}}',
    ],
    sms: 'حافلة {{children}}: {{route.name}}، {{stop.name}}، {{stop.time}}. تابعوا الحافلة: {{trackLink|اسألوا المكتب}}',
  },
  'delayed-start': {
    subject: '{{date}}: تأخر بدء الدراسة، المدة: {{delay.duration|غير معروفة}}',
    email: [
      'يتأخر بدء الدراسة، {{date}}. تتوقف حافلة {{children}} في {{stop.name}} {{stop.newTime|بعد الموعد المعتاد}}.',
    ],
    sms: '{{date}}: تأخر الدراسة وحافلات الصباح، المدة: {{delay.duration|غير معروفة}}. {{stop.name}}: {{stop.newTime|بعد الموعد المعتاد}}.',
  },
  'early-dismissal': {
    subject: '{{date}}: انصراف مبكر',
    email: [
      'تنتهي الدراسة مبكرًا في {{school.name|المدرسة}}، {{date}}. تتوقف حافلة {{children}} في {{stop.name}} {{stop.newTime|قبل الموعد المعتاد}}.',
    ],
    sms: '{{date}}: انصراف مبكر من {{school.name|المدرسة}}. {{stop.name}} ({{children}}): {{stop.newTime|قبل الموعد المعتاد}}.',
  },
  'no-service': {
    subject: 'لا حافلات مدرسية: {{date}}',
    email: ['لا تسير حافلات {{org.name}} المدرسية، {{date}}. السبب: {{delay.reason|يخبركم به المكتب}}.'],
    sms: 'لا حافلات مدرسية، {{date}}. السبب: {{delay.reason|يخبركم به المكتب}}. {{org.name}}',
  },
  'not-met': {
    subject: 'لم يكن أحد في استقبال {{child.firstName}} في {{stop.name}}',
    email: [
      'لم يكن أحد في استقبال {{child.firstName}} في {{stop.name}}، لذلك لم يتم النزول من الحافلة. اتصلوا الآن بـ {{org.name}}: {{org.phone|الرقم المعتاد}}.',
    ],
    sms: 'لم يستقبل أحد {{child.firstName}} في {{stop.name}}، ولم يتم النزول. اتصلوا الآن بـ {{org.name}}: {{org.phone|الرقم المعتاد}}.',
  },
  'absence-confirmed': {
    subject: 'غياب {{child.firstName}}: {{date}}',
    email: ['شكرًا لكم. أُبلغ سائق {{route.name}} بغياب {{child.firstName}}، {{date}}.'],
    sms: 'أُبلغ سائق {{route.name}} بغياب {{child.firstName}}، {{date}}. شكرًا لكم.',
  },
  'link-renewed': {
    subject: 'عنوان جديد لمتابعة حافلتكم',
    email: [
      'عنوان متابعة حافلة {{children}} جديد. العنوان السابق لم يعد يعمل. تابعوا الحافلة هنا: {{trackLink|اطلبوا العنوان من المكتب}}',
    ],
    sms: 'عنوان جديد لمتابعة حافلة {{children}}. السابق لم يعد يعمل. {{trackLink|اطلبوه من المكتب.}}',
  },
  'bus-approaching': {
    subject: 'الحافلة في الطريق إلى {{stop.name}}',
    email: ['تصل حافلة {{children}} قريبًا إلى {{stop.name}}: {{eta.window}}.'],
    sms: 'تصل حافلة {{children}} قريبًا إلى {{stop.name}}، ابتداءً من {{eta.time|الآن}}.',
  },
  'child-boarded': {
    subject: 'صعود {{child.firstName}} إلى الحافلة',
    email: ['تم صعود {{child.firstName}} إلى {{route.name}}، كما سجّل السائق.'],
    sms: 'تم صعود {{child.firstName}} إلى {{route.name}}، كما سجّل السائق.',
  },
  'child-dropped-off': {
    subject: 'نزول {{child.firstName}} من الحافلة',
    email: ['تم نزول {{child.firstName}} من {{route.name}} في {{stop.name|الموقف}}، كما سجّل السائق.'],
    sms: 'تم نزول {{child.firstName}} من {{route.name}} في {{stop.name|الموقف}}، كما سجّل السائق.',
  },
  'runs-after-all': {
    subject: 'الحافلة تصل إلى {{stop.name}} رغم الإلغاء السابق',
    email: ['لم يعد الإلغاء ساريًا. تصل حافلة {{children}} إلى {{stop.name}}، {{date}}، وموعدها {{stop.time}}.'],
    sms: 'لم تعد حافلة {{children}} ملغاة: تصل إلى {{stop.name}} الساعة {{stop.time}}، {{date}}.',
  },
  'family-page': {
    subject: 'تابعوا حافلتكم المدرسية',
    email: [
      'تابعوا حافلة أطفالكم هنا: {{trackLink|اطلبوا العنوان من المكتب}}',
      'لا تشاركوا هذا الرابط: من يملكه يرى ما ترونه.',
    ],
    sms: 'تابعوا حافلتكم: {{trackLink|اطلبوا الرابط من المكتب}} لا تشاركوا هذا الرابط. {{org.name}}',
  },
  retraction: {
    subject: 'تصحيح: يرجى تجاهل رسالتنا {{message.subject|اليوم}}',
    email: [
      'يرجى تجاهل رسالتنا {{message.subject|اليوم}} ({{message.sentAt|اليوم}}). ما ورد فيها غير صحيح.',
      'للأسئلة اتصلوا بـ {{org.name}}: {{org.phone|الرقم المعتاد}}.',
    ],
    sms: 'تصحيح: يرجى تجاهل رسالتنا {{message.subject|اليوم}} ({{message.sentAt|اليوم}}). {{org.name}}',
  },
}
