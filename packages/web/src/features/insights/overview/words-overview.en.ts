import { english } from '../../../words.ts'
/** The figures of the overview. They are loaded with its page. */
export const overviewWords = english('features/insights/overview/words-overview', {
  runsPerBus: {
    name: 'Runs per bus and day',
    definition: 'Driven runs ÷ buses that drove, each bus counted once a day.',
  },
  meanLoad: {
    name: 'Mean load',
    definition: 'Mean of the largest number of riders on board at a time in each run, by the roster.',
  },
  meanShare: {
    name: 'Mean load ÷ seats',
    definition: 'Mean of the largest load of each run ÷ seats of the scheduled bus.',
  },
  rodeShare: {
    name: 'Riders ÷ assigned',
    definition: 'Children who boarded at least once ÷ children who were assigned to a run or recorded on one.',
  },
  meanMinutes: {
    name: 'Mean ride time',
    definition: 'Minutes from boarding to getting off, for rides on which both were recorded.',
  },
  p90Minutes: {
    name: 'Ride time, 90th percentile',
    definition: 'Nine of ten rides take no longer than this.',
  },
  onTimeAtStop: {
    name: 'On time at the stop',
    definition:
      'Arrived no more than {{minutes}} min before or after the scheduled time ÷ (scheduled stops − skipped because no one was there). Runs that never started count as not on time.',
  },
  onTimeBeforeBell: {
    name: 'On time before the bell',
    definition: 'Arrived at school {{earliest}} to {{latest}} min before the bell ÷ scheduled arrivals.',
  },
  atSchoolWithin15: {
    name: 'At school within 15 min of the bell',
    definition: 'Arrived at school no later than 15 min after the bell ÷ scheduled arrivals.',
  },
  ridesKnown: {
    name: 'Coverage of ridership',
    definition: 'Rides of which somebody recorded whether the child boarded ÷ expected rides.',
  },
  withinTwoMinutes: {
    name: 'ETAs within 2 minutes',
    definition:
      'Published ETAs that were at most 2 min off ÷ published ETAs. Last 30 days, compared to the 30 days before; all routes, whatever the filters.',
  },
  inWindow: {
    name: 'Arrivals within the arrival window',
    definition:
      'Arrivals between the two times that were published ÷ published arrival windows, which aim at 80%. Last 30 days, compared to the 30 days before; all routes, whatever the filters.',
  },
})
