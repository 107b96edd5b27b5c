import type { FamilyPage } from '@firstbell/contract'
import type { SnapshotStore } from '../live/feed/follow-snapshots.ts'
import type { PageSettings } from './settings.ts'

/** FAMILY-34: the map weighs more than all the rest: it is offered while there is a bus on it, and comes when somebody wants it. */
export function offerMap(store: SnapshotStore<FamilyPage>, page: PageSettings): void {
  const section = document.querySelector<HTMLElement>('.map')
  const element = document.getElementById('map')
  const button = document.getElementById('show-map')
  if (!section || !element || !button) return
  const offer = () => {
    const hasBus = store.shown().today.children.some(({ rides }) => rides.some(({ map }) => map !== null))
    section.hidden = !hasBus
  }
  offer()
  store.subscribe(offer)
  button.addEventListener('click', () => {
    button.remove()
    section.dataset.open = 'yes'
    void import('./map.tsx').then(({ mountMap }) => mountMap(element, store, page))
  })
}
