import { english } from '../../../words.ts'
/** The words of how often the buses of a plan are in time. */
export const promiseWords = english('features/planning/plan/words-promise', {
  promise: {
    title: 'In time',
    share: 'Every bus is in time on {{share}} of days.',
    today: 'The routes that these riders have today: on {{share}} of days.',
    kept: 'Asked for: {{percent}}% of days. The plan keeps it.',
    notKept:
      'Asked for: {{percent}}% of days. No plan that was tried keeps it. Search longer, add buses, or let buses arrive earlier.',
    keptElsewhere:
      'Asked for: {{percent}}% of days. The plan keeps it on the days that the search planned with, but not on others. Ask for more days, and search again.',
    notAsked: 'No share of days was asked for. Set one in the rules of the scenario.',
    recorded: 'Delays are those of recorded runs, on other dates than those that the search planned with.',
    assumed: 'Delays are assumed, since too few runs are recorded.',
    unknown:
      'How often its buses are in time is not known: the search is under way or was stopped, or the plan was changed since. Rehearse it to see.',
    rehearse: 'Rehearse the plan',
    inPlace_one: 'Buses are at the first stop of their day 1 minute before they leave.',
    inPlace_other: 'Buses are at the first stop of their day {{count}} minutes before they leave.',
    schools: 'In time by school',
    school: 'School',
    inTime: 'Days in time',
    reserve: 'Reserve',
    howMany: 'How many buses?',
    least_one: 'At least 1 bus is needed by seats, schools, and times.',
    least_other: 'At least {{count}} buses are needed by seats, schools, and times.',
    chartInTime: 'Days in time (%)',
    chartRide: 'Mean ride (min)',
    howManyLead: 'The best plan that the search found with each number of buses, by the days that it planned with.',
    buses: 'Buses',
    meanRide: 'Mean ride',
    unassigned: 'Unassigned',
  },
  rule: {
    label: 'Days on which every bus is in time',
    hint: 'The search drives each plan with the delays of your recorded runs and adds reserve where it is needed. More days need more buses.',
    none: 'Not asked for',
    percent: '{{percent}}% of days',
  },
  doubt: {
    title: 'Is every bus in time?',
    unknown: 'How often the buses of this plan are in time is not known.',
    lessThanToday: 'The buses of this plan are in time on {{share}} of days. Today it is {{today}}.',
    promiseNotKept: 'The buses of this plan are in time on {{share}} of days. {{percent}}% were asked for.',
    accept: {
      unknown: 'Adopt the plan although it is not known how often its buses are in time',
      lessThanToday: 'Adopt the plan although its buses are less often in time than today',
      promiseNotKept: 'Adopt the plan although its buses are less often in time than was asked for',
    },
    fine: 'Every bus of this plan is in time on {{share}} of days.',
    fineToday: 'Every bus of this plan is in time on {{share}} of days. Today it is {{today}}.',
  },
})
