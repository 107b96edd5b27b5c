export { compareGrades, gradeLevelOf, isSameGrade, parseGrade } from './grade.ts'
export { Absence, type AbsenceDates, isAbsentOn, requireSoundAbsence } from './absence.ts'
export * from './contact-alerts.ts'
export {
  Delegate,
  FamilyLetter,
  FamilyLink,
  hasExpired,
  letterExpiresAt,
  LINK_DAYS,
  linkExpiresAt,
  FamilyReach,
  hasEnded,
  latestDelegateDate,
  ListedFamilyLink,
  MAX_DELEGATES,
} from './family-link.ts'
export {
  Child,
  childrenToSave,
  contactsText,
  contactsToSave,
  Family,
  FamilyContact,
  FamilyStop,
  ListedFamily,
} from './family.ts'
export { familyRide, type FamilyRideRules, hasLeftBoarding, isBusShown, noRide, runServing } from './family-ride.ts'
export { FamilyDay, FamilyMap, FamilyRide, FamilyView, type RideChange } from './family-view.ts'
export {
  describeRide,
  isolate,
  rideText,
  type RideWording,
  spokenText,
  type Telling,
  writtenMoment,
} from './telling/describe-ride.ts'
export { filled } from '../words/filled.ts'
export { agedRide, viewAt } from './telling/aged-ride.ts'
export { dayName, describeLead, type LeadWording } from './telling/describe-lead.ts'
export { type CardLine, cardsOf, describeCard, type RideCard } from './telling/ride-cards.ts'
export { CHANGE_NOTICE_DAYS, rideChangesOf } from './ride-changes.ts'
export { type LeadRide, leadRide } from './lead-ride.ts'
export { rideWords } from './words.ts'
export type { RideWords } from './words.en.ts'
