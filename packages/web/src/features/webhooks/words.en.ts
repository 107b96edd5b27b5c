/** What stands in the navigation. */
export const webhooks = { title: 'Webhooks' }
