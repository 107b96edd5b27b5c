import type { Words } from '@firstbell/domain'
import type { messageFrameWords } from './words.en.ts'

export const words: Words<typeof messageFrameWords> = {
  notTranslated: {
    en: 'هذه الرسالة غير مترجمة إلى العربية. هذا نصها بالإنجليزية:',
    es: 'هذه الرسالة غير مترجمة إلى العربية. هذا نصها بالإسبانية:',
  },
  leave: 'إيقاف هذه الرسائل',
  choose: 'اختيار الرسائل التي تصلكم',
  still: 'تصلكم رسائل الطوارئ مع أنكم أوقفتم رسائل أخرى.',
  choices: {
    this: 'لن تصلكم هنا رسائل مثل الأخيرة، إلا رسائل الطوارئ. لاستلامها من جديد أرسلوا START',
    all: 'لن تصلكم هنا رسائل إلا رسائل الطوارئ. لاستلامها من جديد أرسلوا START',
    none: 'تصلكم هنا كل الرسائل من جديد. لإيقافها أرسلوا STOP',
  },
}
