import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { eventually, render } from '../testing/render.tsx'
import { lazyMap } from './lazy-map.tsx'

async function show(load: Parameters<typeof lazyMap>[0]): Promise<HTMLElement> {
  const Map = lazyMap(load)
  return render(
    <>
      <p>The list</p>
      <Suspense>
        <Map />
      </Suspense>
    </>,
  )
}

test('[MAP-12] a page goes on without the map where that cannot be fetched', async () => {
  const page = await show(() => Promise.reject(new TypeError('Failed to fetch')))
  await eventually(expect.poll(() => page.textContent).toContain('The map could not be loaded'))
  expect(page.textContent).toContain('The list')
})

test('[MAP-12] the map comes after the page', async () => {
  let arrive: (() => void) | undefined
  const fetched = new Promise<void>((resolve) => (arrive = resolve))
  const page = await show(async () => {
    await fetched
    return () => <p>The map</p>
  })
  expect(page.textContent).toContain('The list')
  expect(page.textContent).not.toContain('The map')
  arrive?.()
  await eventually(expect.poll(() => page.textContent).toContain('The map'))
})
