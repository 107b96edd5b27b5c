import type { mapWords as en } from './words.en.ts'

/** What the map says on the page of a family; the pages of the office have no Arabic. */
export const words: { map: Omit<Record<keyof typeof en.map, string>, 'stop'> } = {
  map: {
    away: 'تعذّر تحميل الخريطة',
    awayLead: 'تعرض القائمة المعلومات نفسها.',
    cannotStart: 'لا يمكن عرض الخريطة على هذه الشاشة',
    cannotStartLead: 'لا يدعم هذا المتصفح WebGL 2. تعرض القائمة المعلومات نفسها.',
    canvas: 'خريطة',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
  },
}
