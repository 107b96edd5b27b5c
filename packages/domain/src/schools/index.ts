export { areSameBells, BellChange, bellsOn, ComingBells, MovedBells, SchoolBells, schoolsOn } from './bell-change.ts'
export { School } from './school.ts'
