import type { Words } from '@firstbell/domain'
import type { optOutWords } from './words.en.ts'

export const words: Words<typeof optOutWords> = {
  kinds: {
    service: 'رسائل التأخير والإلغاء والحافلات البديلة',
    scheduleChange: 'رسائل تغيير المواعيد',
    general: 'الرسائل العامة',
  },
  title: 'الرسائل إلى {{address}}',
  nothing: 'تصلكم كل الرسائل.',
  refused: 'أوقفتم: {{kinds}}.',
  emergencies: 'لا تزال رسائل الطوارئ تصلكم.',
  this: 'إيقاف {{kind}}',
  all: 'إيقاف كل الرسائل إلا رسائل الطوارئ',
  none: 'استلام كل الرسائل من جديد',
  invalid: 'هذا الرابط لا يعمل',
  invalidLead:
    'الرابط غير كامل، أو لم تعد تُرسل رسائل إلى هذا العنوان. لم يتغير شيء. افتحوا الرابط في أحدث رسالة من جديد، أو اطلبوا من المدرسة إيقاف الرسائل إليكم.',
  tooMany: 'طلبات كثيرة',
  tooManyLead: 'لم يتغير شيء هذه المرة. انتظروا دقيقة ثم افتحوا الرابط من جديد.',
}
