import { english } from '../../words.ts'
/** The pages of administrators. */
const administrators = {
  title: 'Administrators',
  search: 'Search name, email, phone',
  add: 'Add administrator',
  back: 'Administrators',
  columns: { name: 'Name', email: 'Email', phone: 'Phone', accepted: 'Invitation', role: 'Role', mails: 'Emails' },
  accepted: 'Accepted',
  waiting: 'Pending',
  mailsYes: 'Yes',
  mailsNo: 'No',
  primary: 'Primary',
  none: 'No administrators yet',
  noneLead: 'Administrators plan routes, manage families, and track every bus.',
  edit: 'Edit administrator',
  recieveEmails: 'Receive emails about this organization',
  invited: 'We sent an invitation to {{email}}. It expires in 72 hours.',
  invitationWaits: 'The invitation to {{email}} is queued. It will be sent when email delivery resumes.',
  saved: '{{name}} was saved.',
  resend: 'Resend invitation',
  resendLead: '{{name}} has not accepted the invitation.',
  remove: 'Remove administrator',
  removeQuestion: 'Are you sure you want to remove {{name}} as an admin?',
  removeLoss: 'Access to this organization for {{email}}',
  removeKeys: 'API keys that {{email}} created',
  removed: '{{name}} was removed.',
  removal: {
    primary: 'The primary administrator created the organization and cannot be removed.',
    last: 'The last administrator with the role Admin cannot be removed. Add another one first.',
  },
  keptRole: {
    primary: 'The primary administrator created the organization and keeps the role Admin.',
    last: 'The last administrator with the role Admin keeps it. Give it to somebody else first.',
  },
  emailFixed:
    'This email address is used to sign in and cannot be changed. To use a different one, remove this administrator and add them again.',
}

export const administratorsWords = english('features/administrators/words', { administrators })
