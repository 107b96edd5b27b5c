import type { Destination } from '@firstbell/domain'
import type { ComponentType } from 'react'
import { createBrowserRouter, redirectDocument, type RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { PageSkeleton } from '../ui/page/page-skeleton.tsx'
import { CrashPage } from './crash-page.tsx'
import { Gate } from './access/gate.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OuterFrame, OuterShell } from './shell/outer-shell.tsx'
import { pagesOf, routeOf } from './pages.ts'

type Load = () => Promise<ComponentType>

const page = (path: string, load: Load): RouteObject => ({ path, lazy: async () => ({ Component: await load() }) })

/** Pages behind the landing rules of a destination. */
const behind = (destination: Destination, children: RouteObject[]): RouteObject => ({
  element: <Gate destination={destination} />,
  children,
})

/** What goes wrong with a page is said in its place: the way on stays around it. */
const caught = (children: RouteObject[]): RouteObject => ({ errorElement: <CrashPage />, children })

const shell = (children: RouteObject[]): RouteObject[] => [
  { lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }), children: [caught(children)] },
]

/** A page that the server writes: a redirect within the office loads it as a document. */
const ofServer = (path: string): RouteObject => ({ path, loader: ({ request }) => redirectDocument(request.url) })

const settings: RouteObject = {
  lazy: async () => ({ Component: (await import('./settings/settings-layout.tsx')).SettingsLayout }),
  children: pagesOf('settings').map(routeOf),
}

const links = () => import('./link-pages.tsx')

export const router = createBrowserRouter([
  {
    errorElement: (
      <OuterFrame>
        <CrashPage />
      </OuterFrame>
    ),
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      {
        element: <OuterShell />,
        children: [
          caught([
            ...pagesOf('outer').map(routeOf),
            page(paths.signInWithLink, async () => (await links()).SignInWithLinkPage),
            page(paths.emailActionHandler, async () => (await links()).EmailActionHandlerPage),
            page(
              paths.accessDeniedMobile,
              async () => (await import('./access/access-denied-mobile-page.tsx')).AccessDeniedMobilePage,
            ),
            behind('session', [
              page(
                paths.awaitingVerification,
                async () => (await import('../features/trial/awaiting-verification-page.tsx')).AwaitingVerificationPage,
              ),
            ]),
          ]),
        ],
      },
      ...[paths.publicDashboard, paths.publicDashboardGroup, paths.publicMapLive].map(ofServer),
      caught([page(paths.drive, async () => (await import('../features/drive/drive-page.tsx')).DrivePage)]),
      behind('open', shell([{ path: '*', element: <NotFoundPage /> }])),
      behind(
        'session',
        shell([
          page(paths.accessDenied, async () => (await import('./access/access-denied-page.tsx')).AccessDeniedPage),
        ]),
      ),
      behind('home', shell([page(paths.home, async () => (await import('./home/home-page.tsx')).HomePage)])),
      behind(
        'selection',
        shell([
          page(
            paths.selectOrganization,
            async () =>
              (await import('../features/organizations/list/select-organization-page.tsx')).SelectOrganizationPage,
          ),
        ]),
      ),
      behind(
        'person',
        shell([page(paths.profile, async () => (await import('./settings/profile-page.tsx')).ProfilePage)]),
      ),
      behind('super', shell(pagesOf('installation').map(routeOf))),
      behind('organization', shell([...pagesOf('organization').map(routeOf), settings])),
    ],
  },
])
