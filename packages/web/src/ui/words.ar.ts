/** What the map says on the page of a family; the pages of the office have no Arabic. */
export const words = { crash: { reload: 'إعادة تحميل الصفحة' } }
