import type { Words } from '../words/translate.ts'
import type { alertWords } from './words.en.ts'

export const words: Omit<Words<typeof alertWords>, 'delayedStart' | 'earlyDismissal' | 'because'> = {
  subjects: { one: 'الحافلة', other: 'الحافلات' },
  late: { one: 'متأخرة نحو {{minutes}}', other: 'متأخرة نحو {{minutes}}' },
  delayed: { one: 'متأخرة', other: 'متأخرة' },
  cancelled: { one: 'ملغاة', other: 'ملغاة' },
  substituted: { one: 'مستبدلة', other: 'مستبدلة' },
  reasons: {
    traffic: 'بسبب ازدحام المرور',
    weather: 'بسبب الطقس',
    mechanical: 'بسبب عطل ميكانيكي',
    driver: 'لعدم توفر سائق',
    road: 'بسبب إغلاق طريق',
    police: 'بسبب إجراءات للشرطة',
    school: 'بسبب تغيير في المدرسة',
    other: '',
  },
  reasonNames: {
    traffic: 'ازدحام المرور',
    weather: 'الطقس',
    mechanical: 'عطل ميكانيكي',
    driver: 'عدم توفر سائق',
    road: 'إغلاق طريق',
    police: 'إجراءات للشرطة',
    school: 'تغيير في المدرسة',
    other: '',
  },
  comma: '، ',
  instead: 'بدلًا منها: {{replacement}}',
  askForStop: 'اسألوا المكتب عن موقفها وموعدها',
  bus: 'الحافلة {{number}}',
  onDate: '{{date}}: {{text}}',
}
