import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const organizationsPages: FeaturePages = {
  settings: [
    {
      path: paths.settings,
      load: async () => (await import('./organization-page.tsx')).OrganizationPage,
      changes: api.organizations.change,
      entry: 'settings',
      tab: { group: 'organization', order: 1, words: 'settings.organization' },
    },
    {
      path: paths.settingsFeatures,
      load: async () => (await import('./features/features-page.tsx')).FeaturesPage,
      changes: api.organizations.change,
      tab: { group: 'organization', order: 2, words: 'features.title' },
    },
    {
      path: paths.settingsRules,
      load: async () => (await import('./rules/service-rules-page.tsx')).ServiceRulesPage,
      changes: api.organizations.change,
      tab: { group: 'organization', order: 3, words: 'rules.title' },
    },
    {
      path: paths.settingsRetention,
      load: async () => (await import('./retention/retention-page.tsx')).RetentionPage,
      changes: api.organizations.change,
      tab: { group: 'organization', order: 5, words: 'retention.title' },
    },
    {
      path: paths.settingsPlan,
      load: async () => (await import('./plan-page.tsx')).OrganizationPlanPage,
      changes: api.organizations.change,
      tab: { group: 'organization', order: 4, words: 'plan.title' },
    },
    {
      path: paths.settingsChanges,
      load: async () => (await import('./changes-page.tsx')).ChangeHistoryPage,
      tab: { group: 'organization', order: 6, words: 'changes.title' },
    },
    {
      path: paths.settingsActivity,
      load: async () => (await import('./activity/activity-page.tsx')).ActivityPage,
      tab: { group: 'organization', order: 7, words: 'settings.activity' },
    },
    {
      path: paths.settingsDeleted,
      load: async () => (await import('./deleted/recently-deleted-page.tsx')).RecentlyDeletedPage,
      needs: api.deletions.list,
      tab: { group: 'organization', order: 8, words: 'settings.recentlyDeleted' },
    },
    {
      path: paths.settingsPublic,
      load: async () => (await import('./public/public-page.tsx')).PublicPage,
      changes: api.publicboard.change,
      tab: { group: 'public', order: 1, words: 'publicBoard.title' },
    },
  ],
}
