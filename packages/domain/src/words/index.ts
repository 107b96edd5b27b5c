export { FamilyLanguage, isOfOffice, Language, OfficeLanguage, officeLanguageFor } from './language.ts'
export { inEach, LANGUAGES, nameOfLanguage, writingDirection } from './languages.ts'
export { fillIn, type KeyOf, type Spoken, textOf, type Translate, translateWith, type Words } from './translate.ts'
export { type Translated, wordsIn, type WordsIn } from './words-in.ts'
