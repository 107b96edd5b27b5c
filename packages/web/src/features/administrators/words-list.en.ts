export const administratorListWords = {
  primary: 'Primary',
}
