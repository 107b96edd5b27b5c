import type { Translated } from '../../words/words-in.ts'
import type { replyWords } from './words-replies.en.ts'

/** Without marks above letters: a hamza is one of them. */
export const words: Translated<typeof replyWords> = {
  stop: [
    'توقف',
    'توقفوا',
    'ايقاف',
    'اوقف',
    'اوقفوا',
    'قف',
    'كفى',
    'الغاء',
    'الغ',
    'الغاء الاشتراك',
    'انهاء',
    'خروج',
    'لا مزيد من الرسايل',
  ],
  stopAll: ['ايقاف الكل', 'اوقف الكل', 'الغاء الكل'],
  start: ['بدء', 'ابدووا', 'اشتراك', 'اشترك', 'تشغيل'],
  please: ['من فضلك', 'من فضلكم', 'رجاء', 'لو سمحت', 'لو سمحتم'],
  thanks: ['من فضلك', 'من فضلكم', 'رجاء', 'لو سمحت', 'لو سمحتم', 'شكرا', 'شكرا لكم'],
}
