import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { queryClient } from '../api.ts'
import { Notices } from '../ui/dialog/notices.tsx'
import { styleNonce } from './style-nonce.ts'
import { router } from './router.tsx'
import { meanings, theme } from './theme.ts'

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={meanings}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Notices />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
