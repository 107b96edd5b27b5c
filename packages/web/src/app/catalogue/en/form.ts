/** What forms and the confirmation popup say, in the words of the specification where it has them. */
export const form = {
  save: 'Save',
  cancel: 'Cancel',
  missing: 'Required',
  required: {
    one: "'{{field}}' is a required field.",
    two: "'{{first}}' and '{{last}}' are required fields.",
    more: "{{first}}, and '{{last}}' are required fields.",
  },
  invalid: 'Invalid {{field}}',
  invalidBecause: 'Invalid {{field}}: {{detail}}',
  typeName: 'Type {{name}} to confirm',
  losses: 'This will be permanently removed:',
  leave: {
    title: 'Close without saving?',
    question: "The data you entered won't be saved. Would you like to close?",
    verb: 'Close',
    stay: 'Keep editing',
  },
}
