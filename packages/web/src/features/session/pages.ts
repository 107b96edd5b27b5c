import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const sessionPages: FeaturePages = {
  outer: [
    { path: paths.signIn, load: async () => (await import('./sign-in-page.tsx')).SignInPage },
    { path: paths.resetPassword, load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage },
  ],
}
