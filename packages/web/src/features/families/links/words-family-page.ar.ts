import type { familyPageWords as en } from './words-family-page.en.ts'

type LetterWord = 'to' | 'toSchool' | 'home' | 'from' | 'until' | 'noStop' | 'followTitle' | 'follow' | 'keepPrivate'

/** FAMILY-46: what is on a letter in Arabic; the pages of the office are not in Arabic. */
export const words: {
  letters: Pick<Record<keyof typeof en.letters, string>, LetterWord>
  links: Pick<Record<keyof typeof en.links, string>, 'code'>
} = {
  letters: {
    to: 'إلى عائلة {{name}}',
    toSchool: 'إلى المدرسة',
    home: 'إلى البيت',
    from: 'من {{date}}',
    until: 'حتى {{date}}',
    noStop: 'لم يُحدد موقف بعد',
    followTitle: 'تابعوا حافلتكم',
    follow: 'امسحوا الرمز بكاميرا الهاتف أو اكتبوا العنوان. ترون متى تصل الحافلة إلى موقفكم دون حاجة إلى حساب.',
    keepPrivate: 'الرابط لعائلتكم وحدها: من لديه الرابط يرى متى يركب أطفالكم الحافلة.',
  },
  links: { code: 'رمز QR للرابط الخاص' },
}
