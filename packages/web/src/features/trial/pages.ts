import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const trialPages: FeaturePages = {
  outer: [
    {
      path: paths.signUpUserTypeCheck,
      load: async () => (await import('./user-type-check-page.tsx')).UserTypeCheckPage,
    },
    { path: paths.signUpTrial, load: async () => (await import('./sign-up-trial-page.tsx')).SignUpTrialPage },
    { path: paths.trialExpired, load: async () => (await import('./trial-expired-page.tsx')).TrialExpiredPage },
  ],
}
