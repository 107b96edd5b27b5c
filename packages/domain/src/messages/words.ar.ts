import type { Words } from '../words/translate.ts'
import type { messageWords } from './words.en.ts'

export const words: Omit<Words<typeof messageWords>, 'correction'> = {
  buses: { one: 'حافلة', other: 'حافلات' },
  children: { one: 'طالب', other: 'طلاب' },
  newTime: {
    known: 'الساعة {{eta.time}} بدلًا من {{stop.time}}',
    usual: 'الساعة {{stop.time}}',
    later: 'بعد {{stop.time}}، والموعد غير معروف بعد',
    earlier: 'قبل {{stop.time}}، والموعد غير معروف بعد',
  },
  formerStop: {
    other: 'بدلًا من {{stop.name}} الساعة {{stop.time}}',
    same: 'بدلًا من الساعة {{stop.time}}',
  },
}
