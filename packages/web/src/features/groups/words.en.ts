/** Groups of routes, for the public. */
export const groups = {
  title: 'Route groups',
  search: 'Search name, school',
  none: 'No groups yet',
  noneLead: 'Groups help families find their bus on the public dashboard, for example by school, campus, or area.',
  add: 'Add group',
  delete: 'Delete group',
  deleteQuestion: 'Do you want to delete {{name}}? Its routes are kept, without a group.',
  name: 'Name',
  order: 'Position',
  orderHint: 'Order in which groups are listed',
  school: 'School',
  modeOfOrganization: 'Same as the organization',
  modeHint: 'What the public sees for this group. Leave empty to use the organization’s setting.',
  routesHint: 'A route can be in only one group. Adding it here removes it from its current group.',
}
