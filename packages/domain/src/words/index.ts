export { FamilyLanguage, Language, LANGUAGES, OfficeLanguage, writingDirection } from './languages.ts'
export { fillIn, type KeyOf, type Spoken, textOf, type Translate, translateWith, type Words } from './translate.ts'
