import type { TownAddress } from '../drawing.ts'
import type { Random } from '../random.ts'
import { metresBetween, point, type Point } from '../shape/point.ts'

type Kind = readonly [key: string, value: string, names: readonly string[]]

/** Shops of a main street, with names that cannot be mistaken for real companies. */
const SHOPS: readonly Kind[] = [
  ['amenity', 'cafe', ['Blue Kettle Cafe', 'Second Cup of Morning', 'The Copper Spoon', 'Porchlight Coffee', 'Little Owl Cafe']],
  ['amenity', 'restaurant', ['Mill Race Diner', 'Lantern Room', 'Three Rivers Grill', 'The Tin Plate', 'Harvest Table', 'Noodle Corner', 'Casa Girasol']],
  ['amenity', 'fast_food', ['Burger Barge', 'Pizza Parade', 'Taco Wagon', 'Chicken Coop']],
  ['amenity', 'bank', ['Riverbank Savings', 'Farmers Exchange Bank', 'Plainview Credit Union']],
  ['amenity', 'pharmacy', ['Courthouse Drugs', 'Goodday Pharmacy']],
  ['amenity', 'fuel', ['Pump & Pantry', 'Gasoline Alley', 'Quick Tank']],
  ['amenity', 'dentist', ['Brightside Dental', 'Main Street Dental']],
  ['amenity', 'bar', ['The Rusty Anchor', 'Switchyard Tap']],
  ['shop', 'supermarket', ['Greenbasket Market', 'Valley Foods', 'Penny Pantry']],
  ['shop', 'hardware', ['Hammer & Nail Hardware', 'Prairie Hardware']],
  ['shop', 'clothes', ['Thread & Button', 'Sunday Best']],
  ['shop', 'books', ['Dog-Eared Books', 'Page One']],
  ['shop', 'hairdresser', ['Shear Delight', 'Corner Barber', 'Combs & Curls']],
  ['shop', 'bakery', ['Rolling Pin Bakery', 'Flour Mill Bakery']],
  ['shop', 'florist', ['Petal & Stem']],
  ['shop', 'car_repair', ['Wrench Works', 'Five Bolt Garage', 'Axle & Sons']],
  ['shop', 'furniture', ['Oak & Upholstery']],
  ['shop', 'convenience', ['Corner Stop', 'Early Bird Mart', 'Night Owl Mart']],
] // prettier-ignore

const PUBLIC: readonly (readonly [near: Point, key: string, value: string, name: string])[] = [
  [point(150, 80), 'amenity', 'library', 'Public Library'],
  [point(-150, 60), 'amenity', 'townhall', 'City Hall'],
  [point(330, 150), 'amenity', 'post_office', 'Post Office'],
  [point(-250, -150), 'amenity', 'police', 'Police Department'],
  [point(420, 20), 'amenity', 'fire_station', 'Fire Station 1'],
  [point(-900, -620), 'amenity', 'fire_station', 'Fire Station 2'],
  [point(1500, 480), 'amenity', 'clinic', 'Family Health Center'],
  [point(300, -150), 'amenity', 'cinema', 'Orpheum Theater'],
]

const CONGREGATIONS = ['First Congregational Church', 'Church of the Good Shepherd', 'Grace Chapel', 'Trinity Church', 'Hope Fellowship', 'Riverside Church', 'Bethel Church', 'Church of the Open Door', 'Emmanuel Church', 'New Hope Chapel', 'Zion Church', 'Calvary Chapel'] // prettier-ignore

/** Gives some of the shops a name and a trade, and finds rooms for the town's offices. */
export function nameAmenities(addresses: readonly TownAddress[], random: Random): void {
  const rooms = addresses.filter(({ home }) => !home)
  for (const [near, key, value, name] of PUBLIC) {
    const free = rooms.filter(({ tags, building }) => !tags && building !== 'church')
    const best = free.reduce<TownAddress | undefined>(
      (a, b) => (a && metresBetween(a.at, near) <= metresBetween(b.at, near) ? a : b),
      undefined,
    )
    if (best) best.tags = { [key]: value, name }
  }
  const churches = random.shuffled(CONGREGATIONS)
  const shops = random.shuffled(SHOPS.flatMap(([key, value, names]) => names.map((name) => ({ [key]: value, name }))))
  for (const room of random.shuffled(rooms)) {
    if (room.tags) continue
    if (room.building === 'church') {
      const name = churches.pop()
      room.tags = { amenity: 'place_of_worship', religion: 'christian', ...(name ? { name } : {}) }
    } else if (room.building === 'retail' || room.building === 'commercial') {
      const shop = shops.pop()
      if (shop) room.tags = shop
    }
  }
}
