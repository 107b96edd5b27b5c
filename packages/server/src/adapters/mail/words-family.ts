import type { FamilyLanguage } from '@firstbell/domain'
import { type FamilyCatalogue, WORDS } from './words.ts'

const ar: FamilyCatalogue = {
  familyLink: (organization) => ({
    subject: `صفحة حافلتكم من ${organization}`,
    paragraphs: [
      `لدى ${organization} صفحة لعائلتكم: متى تصل الحافلة إلى موقفكم وهل هي متأخرة. لا تحتاجون إلى حساب.`,
      'الرابط خاص. احتفظوا به لأنفسكم: من لديه الرابط يرى متى يركب طفلكم الحافلة. إذا وصل إلى شخص آخر فاطلبوا رابطًا جديدًا من مكتب النقل.',
    ],
    button: 'فتح صفحة حافلتكم',
  }),
  paste: 'إذا لم يعمل الزر فانسخوا هذا العنوان إلى المتصفح:',
  footer: 'أُرسلت من Firstbell، برنامج حافلاتكم المدرسية.',
}

/** What emails to families say; those to people of the office are in its languages alone. */
export const FAMILY_WORDS: Readonly<Record<FamilyLanguage, FamilyCatalogue>> = { ...WORDS, ar }
