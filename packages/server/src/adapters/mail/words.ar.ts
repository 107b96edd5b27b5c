import type { Words } from '@firstbell/domain'
import type { mailWords } from './words.en.ts'

/** What emails to families say; those to people of the office are in its languages alone. */
export const words: Pick<Words<typeof mailWords>, 'familyLink' | 'paste' | 'sentWith' | 'footer'> = {
  familyLink: {
    subject: 'صفحة حافلتكم من {{organization}}',
    paragraphs: [
      'لدى {{organization}} صفحة لعائلتكم: متى تصل الحافلة إلى موقفكم وهل هي متأخرة. لا تحتاجون إلى حساب.',
      'الرابط خاص. احتفظوا به لأنفسكم: من لديه الرابط يرى متى يركب طفلكم الحافلة. إذا وصل إلى شخص آخر فاطلبوا رابطًا جديدًا من مكتب النقل.',
    ],
    button: 'فتح صفحة حافلتكم',
  },
  paste: 'إذا لم يعمل الزر فانسخوا هذا العنوان إلى المتصفح:',
  sentWith: 'أُرسلت عبر Firstbell',
  footer: 'أُرسلت من Firstbell، برنامج حافلاتكم المدرسية.',
}
