import type { FamilyLanguage } from '@firstbell/domain'

/** What is said of links that a contact gives to others. */
interface DelegateWords {
  title: string
  sees: string
  add: string
  hint: string
  name: string
  until: string
  make: string
  remove: string
  made: string
  madeHint: string
  link: string
  share: string
  copy: string
  copied: string
  notMade: string
  wrong: string
}

export const DELEGATE_WORDS: Record<FamilyLanguage, DelegateWords> = {
  en: {
    title: 'Other people with a link',
    sees: 'sees {{child}} until {{date}}',
    add: 'Give a link to somebody else',
    hint: 'A grandparent or a neighbor can follow the bus of one child until the end of a date. This person changes nothing and gives the link to nobody else. The office sees whom you gave it to.',
    name: 'Name of the person',
    until: 'Last date',
    make: 'Create link',
    remove: 'Remove',
    made: 'Link for {{name}}',
    madeHint: 'Send this link to this person alone. It is shown only now. You can remove it on your page at any time.',
    link: 'Link',
    share: 'Share link',
    copy: 'Copy link',
    copied: 'Copied',
    notMade: 'The link was not created',
    wrong:
      'Enter a name and choose a date from today on, within the time that your page offers. You can give links to five people at the same time.',
  },
  es: {
    title: 'Otras personas con un enlace',
    sees: 've a {{child}} hasta el {{date}}',
    add: 'Dar un enlace a otra persona',
    hint: 'Un abuelo o una vecina puede seguir el autobús de un niño hasta el final de una fecha. Esa persona no cambia nada ni puede dar el enlace a nadie más. La oficina ve a quién se lo dio.',
    name: 'Nombre de la persona',
    until: 'Último día',
    make: 'Crear enlace',
    remove: 'Quitar',
    made: 'Enlace para {{name}}',
    madeHint:
      'Envíe este enlace solo a esa persona. Se muestra únicamente ahora. Puede quitarlo en su página en cualquier momento.',
    link: 'Enlace',
    share: 'Compartir enlace',
    copy: 'Copiar enlace',
    copied: 'Copiado',
    notMade: 'El enlace no se ha creado',
    wrong:
      'Escriba un nombre y elija una fecha desde hoy, dentro del plazo que ofrece su página. Puede dar enlaces a cinco personas a la vez.',
  },
  ar: {
    title: 'أشخاص آخرون لديهم رابط',
    sees: 'يرى {{child}} حتى {{date}}',
    add: 'إعطاء رابط لشخص آخر',
    hint: 'يمكن لأحد الأجداد أو الجيران متابعة حافلة طفل واحد حتى نهاية يوم تحددونه. لا يغيّر هذا الشخص شيئًا ولا يعطي الرابط لغيره. ويرى المكتب لمن أعطيتموه.',
    name: 'اسم الشخص',
    until: 'آخر يوم',
    make: 'إنشاء الرابط',
    remove: 'إزالة',
    made: 'رابط لـ {{name}}',
    madeHint: 'أرسلوا هذا الرابط إلى هذا الشخص وحده. يظهر الآن فقط. يمكنكم إزالته من صفحتكم في أي وقت.',
    link: 'الرابط',
    share: 'مشاركة الرابط',
    copy: 'نسخ الرابط',
    copied: 'نُسخ',
    notMade: 'لم يُنشأ الرابط',
    wrong:
      'أدخلوا اسمًا واختاروا يومًا من اليوم فصاعدًا ضمن المدة التي تعرضها صفحتكم. يمكنكم إعطاء روابط لخمسة أشخاص في الوقت نفسه.',
  },
}
