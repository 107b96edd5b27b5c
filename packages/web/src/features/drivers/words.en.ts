import { english } from '../../words.ts'
/** The office’s side of it, on the page of a driver. */
const driverLink = {
  title: 'Driver link',
  lead: 'The driver opens today’s runs with this link on a phone or tablet, without an account. Anyone who has the link can see the names of the children on these runs.',
  none: 'No link yet.',
  never: 'The link has not been used yet.',
  seen: 'Last used {{since}}',
  make: 'Create link',
  makeNew: 'Replace link',
  makeNewQuestion: 'The current link for {{name}} will stop working immediately.',
  revoke: 'Revoke link',
  revokeQuestion: 'The link for {{name}} will stop working immediately, and the page on the phone will close.',
  code: 'QR code for the driver link',
}

/** Drivers and the routes that they may drive. */
const drivers = {
  title: 'Drivers',
  search: 'Search name, email, phone, route',
  none: 'No drivers yet',
  noneLead: 'Add drivers to assign them to routes and give them a driver link.',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  routes: 'Routes',
  routesHint: 'Routes this driver can drive',
  routesNeedEmail: 'Enter an email address to assign routes to this driver.',
  add: 'Add driver',
  remove: 'Remove driver',
  removeQuestion: 'Are you sure you want to remove {{name}} as a driver?',
  listed_one: '{{count}} assigned route',
  listed_other: '{{count}} assigned routes',
}

export const driversWords = english('features/drivers/words', { driverLink, drivers })
