import { english } from '../../words.ts'
const schools = {
  search: 'Search name, address',
  none: 'No schools yet',
  noneLead: 'Bell times determine when buses must arrive at each school and when they can leave.',
  first: 'Add a school first',
  add: 'Add school',
  delete: 'Delete school',
  deleteQuestion: 'Do you want to delete {{name}}? Its children are kept, without a school.',
  name: 'Name',
  address: 'Address',
  location: 'Location',
  map: 'School location',
  pin: 'School location. Drag the pin or click the map to move it.',
  bellStart: 'First bell',
  bellEnd: 'Last bell',
  comingBells: 'From {{date}} on: {{start}} to {{end}}, by an adopted plan',
  officeEmail: 'Office email',
  officePhone: 'Office phone',
  officeHint: 'For messages about its buses',
  officePhoneHint: 'For text messages',
}

export const schoolsWords = english('features/schools/words', { schools })
