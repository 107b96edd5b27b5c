import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router'
import { queryClient } from '../api.ts'
import { router } from './router.tsx'
import { meanings, theme } from './theme.ts'

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }))

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={meanings} defaultColorScheme="auto">
      <Suspense>
        <Notifications position="bottom-right" />
      </Suspense>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
