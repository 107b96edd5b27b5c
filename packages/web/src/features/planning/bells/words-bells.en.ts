import { english } from '../../../words.ts'

/** The words of plans that move bells. */
export const bellWords = english('features/planning/bells/words-bells', {
  bells: {
    title: 'Bell times',
    off: 'Bells stay as they are',
    on_one: 'The bell of 1 school may move, by up to {{minutes}} min',
    on_other: 'Bells of up to {{count}} schools may move, by up to {{minutes}} min each',
    lead: 'Schools that begin at different times can share buses. A plan moves bells only where that places more riders or saves buses. A school day keeps its length: the last bell moves with the first.',
    mayMove: 'A plan may move bells',
    window: 'First bell of {{school}}',
    earliest: 'Earliest',
    latest: 'Latest',
    now: 'Now {{time}}. Leave both fields empty to keep it.',
    maxSchools: 'Schools moved at most',
    maxMinutes: 'Moved by at most (min)',
    highSchoolsFrom: 'High schools not before',
    highSchoolsHint: 'Schools with grades 9 and up. Empty for no limit.',
    limited:
      'Pickups are limited to be no earlier than today by some minutes, so bells stay. Remove that limit to move bells.',
    faulty:
      'Enter the earliest and the latest first bell of {{school}}, the earliest first, or leave both fields empty.',
  },
  plan: {
    title: 'Moved bells',
    none: 'No bell moves, since that would not save a bus or place more riders.',
    moved_one: '1 bell moves',
    moved_other: '{{count}} bells move',
    school: 'School',
    first: 'First bell',
    last: 'Last bell',
    change: '{{before}} → {{after}}',
    buses_one: '1 bus fewer than the best plan found with the present bells, which has {{buses}}.',
    buses_other: '{{count}} buses fewer than the best plan found with the present bells, which has {{buses}}.',
    riders_one: '1 more rider has a place than in the best plan found with the present bells.',
    riders_other: '{{count}} more riders have a place than in the best plan found with the present bells.',
    sameAsOther:
      'The bells are those of the plan of the other direction, or of the plan from which the search went on.',
  },
  adopt: {
    title: 'Bells that move on {{date}}',
    lead: 'Until the day before the schools keep their bells. Ask the schools before you adopt the plan.',
    otherRoutes:
      'These routes have riders of these schools and keep their times. Change their times, or adopt the other direction from the same date:',
    accept_one: 'Move the bells of 1 school from {{date}} on',
    accept_other: 'Move the bells of {{count}} schools from {{date}} on',
    confirm_one: 'The bells of 1 school move',
    confirm_other: 'The bells of {{count}} schools move',
    moved: '{{school}}: first bell {{before}} → {{after}}',
    writeToSchools: 'Write to the schools',
    writeToSchoolFamilies: 'Write to all families of the schools',
  },
})
