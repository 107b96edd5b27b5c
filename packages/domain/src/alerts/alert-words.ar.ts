import { writtenMinutes } from '../time/clock-time.ts'
import type { AlertWords } from './alert-words.ts'

export const ARABIC_ALERT_WORDS: AlertWords = {
  subjects: ['الحافلة', 'الحافلات'],
  late: ['متأخرة نحو {{minutes}}', 'متأخرة نحو {{minutes}}'],
  delayed: ['متأخرة', 'متأخرة'],
  cancelled: ['ملغاة', 'ملغاة'],
  substituted: ['مستبدلة', 'مستبدلة'],
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
  minutes: (count) => writtenMinutes(count, 'ar'),
  instead: 'بدلًا منها: {{replacement}}',
  bus: 'الحافلة {{number}}',
}
