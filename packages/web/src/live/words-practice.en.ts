/** What was driven of routes that begin later. */
export const routePracticeWords = {
  practiced: 'Practiced {{date}} by {{driver}}',
  partly: '{{share}} practiced {{date}} by {{driver}}',
  none: 'Not practiced yet',
}
