import { createBrowserRouter, Navigate } from 'react-router'
import { paths } from '../paths.ts'
import { CrashPage } from './crash-page.tsx'
import { OrganizationGate, SessionGate } from './gate.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

export const router = createBrowserRouter([
  {
    errorElement: <CrashPage />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      {
        path: paths.signIn,
        lazy: async () => ({ Component: (await import('../features/session/sign-in-page.tsx')).SignInPage }),
      },
      {
        element: <SessionGate />,
        children: [
          { path: paths.home, element: <Navigate to={paths.dashboard} replace /> },
          {
            path: paths.selectOrganization,
            lazy: async () => ({ Component: (await import('./select-organization-page.tsx')).SelectOrganizationPage }),
          },
          {
            path: paths.accessDenied,
            lazy: async () => ({ Component: (await import('./access-denied-page.tsx')).AccessDeniedPage }),
          },
          {
            element: <OrganizationGate />,
            children: [
              {
                lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
                children: [
                  {
                    path: paths.dashboard,
                    lazy: async () => ({
                      Component: (await import('../features/services/dashboard-page.tsx')).DashboardPage,
                    }),
                  },
                  {
                    path: paths.mapLive,
                    lazy: async () => ({
                      Component: (await import('../features/services/live-map-page.tsx')).LiveMapPage,
                    }),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
])
