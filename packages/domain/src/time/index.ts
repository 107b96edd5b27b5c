export {
  DEFAULT_TIME,
  formatHhmm,
  Hhmm,
  hhmmOf,
  minutesOf,
  minutesUntil,
  parseHhmm,
  timeOfDayFor,
  writtenHhmm,
} from './hhmm.ts'
export * from './reconnect.ts'
export { clockTime, timeOfDay, writtenDate, writtenDateAndTime, writtenMinutes } from './clock-time.ts'
export { Timestamp } from './timestamp.ts'
export { isDark } from './daylight.ts'
export { addDays, daysBetween, LocalDate, momentOf, TimeZone, wallClock, weekdayOf } from './zone.ts'
