import { Session } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const session = {
  get: endpoint({
    method: 'GET',
    path: '/app/session',
    access: 'session',
    summary: 'Who is signed in, and the organizations that are theirs',
    response: Session,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/identity/sign-in/email',
    access: 'public',
    summary: 'Sign in with email and password; answers with a session cookie',
    body: z.object({ email: z.string(), password: z.string() }),
    response: z.object({ user: z.object({ email: z.string() }) }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/identity/sign-out',
    access: 'session',
    summary: 'End the session',
    body: z.object({}),
    response: z.object({ success: z.boolean() }),
  }),
}
