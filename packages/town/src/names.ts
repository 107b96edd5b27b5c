import type { Random } from './random.ts'

/** Words of street names. Ordinary nouns only: no real person is named. */
const TREES =
  'Alder Apple Ash Aspen Basswood Beech Birch Boxelder Buckeye Butternut Catalpa Cedar Cherry Chestnut Cottonwood Cypress Dogwood Elder Elm Fir Hackberry Hawthorn Hazel Hemlock Hickory Holly Ironwood Juniper Larch Laurel Linden Locust Magnolia Maple Mulberry Myrtle Oak Olive Orchard Osage Pear Pecan Persimmon Pine Plum Poplar Redbud Rowan Sassafras Spruce Sumac Sweetgum Sycamore Tamarack Tupelo Walnut Willow Witchhazel Yew'
const OLD =
  'Academy Anchor Bank Barrel Bell Bridge Canal Carriage Center Chapel Church Clay Cooper Cross Dock Exchange Factory Ferry Foundry Garden Glass Granite Green Harness Hill Kiln Lamp Levee Liberty Lime Marble Mason Merchant Mill Mint Observatory Park Pearl Pleasant Pottery Prospect Quarry Saddler Salt School Seminary Slate Spring Stone Summit Tannery Tower Union Vine Wagon Water Wharf'
const BIRDS =
  'Avocet Bittern Blackbird Bluebird Bobolink Bobwhite Bunting Cardinal Catbird Chickadee Cormorant Crane Curlew Dove Dunlin Eagle Egret Falcon Finch Flicker Goldfinch Grackle Grebe Grosbeak Grouse Gull Harrier Heron Ibis Indigo Jay Junco Kestrel Killdeer Kingfisher Kinglet Lark Linnet Loon Mallard Martin Meadowlark Merganser Merlin Mockingbird Nighthawk Nuthatch Oriole Osprey Ovenbird Partridge Pelican Petrel Pewee Pheasant Phoebe Pintail Pipit Plover Quail Rail Raven Redstart Redwing Robin Sandpiper Shrike Siskin Snipe Sora Sparrow Starling Stork Swallow Swan Swift Tanager Teal Tern Thrasher Thrush Towhee Turnstone Veery Vireo Warbler Waxwing Whimbrel Widgeon Woodcock Wren'
const FLOWERS =
  'Amaryllis Anemone Arbutus Aster Azalea Balsam Begonia Bellflower Bergamot Bittersweet Bluebell Bluestem Buttercup Camellia Campion Candytuft Carnation Clematis Clover Columbine Coneflower Coreopsis Cornflower Cosmos Cowslip Crocus Cyclamen Daffodil Dahlia Daylily Fennel Fern Forsythia Foxglove Freesia Gardenia Gentian Geranium Goldenrod Heather Heliotrope Hibiscus Honeysuckle Hyacinth Hydrangea Indiangrass Iris Ivy Jasmine Jonquil Larkspur Lavender Lilac Lily Lobelia Lotus Lupine Marigold Milkweed Mint Moss Narcissus Oleander Orchid Pansy Peony Periwinkle Petunia Phlox Poppy Primrose Rosemary Sage Salvia Snapdragon Snowdrop Sorrel Switchgrass Tansy Thistle Thyme Trillium Tulip Valerian Verbena Veronica Violet Wisteria Yarrow Zinnia'
const FIRST =
  'Autumn Bear Birch Bright Brook Cedar Clear Cold Copper Coyote Crescent Crooked Deer Eagle Elk Fallen Falcon Flint Fox Golden Granite Gray Hawk Hidden High Hollow Honey Hunter Iron Lantern Little Lone Long Misty Moon Mossy Owl Painted Pebble Prairie Quiet Rabbit Rambling Red Rocky Rolling Rose Rustic Shady Silver Spring Stone Sugar Summer Sunny Tall Timber Turkey Twin Valley Whisper White Wild Wind Winter Wolf'
const SECOND =
  'Arbor Bend Bluff Branch Brook Canyon Cove Creek Crest Crossing Dale Field Forest Gate Glen Grove Haven Heath Hill Hollow Knoll Lake Landing Ledge Meadow Mill Oak Orchard Pass Path Point Pond Ridge Rock Run Shore Spring Trace Vale Valley View Vista Wood'
const RURAL =
  'Angler,Barley,Basin,Beacon,Black Dirt,Blue Ditch,Bottomland,Brick Kiln,Broken Wheel,Buttermilk,Cider Mill,Cornerstone,Covered Bridge,Creamery,Dairy,Dry Run,East Fork,Elevator,Far Field,Ferry Landing,Flatrock,Fording,Four Mile,Gravel Pit,Half Moon,Haymarket,Hog Back,Horseshoe,Ice House,Indigo Hill,Lime Kiln,Long Furrow,Lost Creek,Millstone,Mud Lick,Nine Mile,North Fork,Old Ferry,Old Stage,Orchard Hill,Pasture,Plank,Plow Handle,Pump House,Rail Fence,Red Barn,Sand Hill,Section Line,Seven Springs,Silo,Six Mile,Stone Church,Sugar Camp,Tall Grass,Threshing,Toll House,Turnpike,Two Bridge,Watershed,West Fork,Wheatland,Wind Mill,Woodlot'
const VISTAS =
  'Arcadia Argyle Belmar Belvoir Brantwood Brookmere Canterfield Clairmere Claremoor Coventry Crestmont Dellwood Devonlea Dunmore Eastmoor Edgemere Elmhurst Fairlawn Fairmeade Fernwood Foxmoor Glenmere Glenrose Greenlea Hartmoor Hazelmere Heathmoor Hillcrest Hollybrook Inglewood Kenmoor Kingsley Lakemont Larchmere Laurelhurst Lindenwold Lynmoor Maplecrest Meadowmere Melrose Montclair Norwood Oakmont Overbrook Parkview Pinehurst Queensmoor Ravenna Ridgemont Riverdale Rockmoor Rosemont Rosewood Sherwood Somerset Southmoor Springmont Stonemoor Stratmoor Sunnyside Thornhill Vinewood Wakefield Wayland Wellmoor Westmoor Whitmoor Wildwood Windmere Woodmere Wyndham Yorkmoor'

export type Theme = 'old' | 'trees' | 'birds' | 'flowers' | 'vistas' | 'brooks' | 'rural'
export type Suffix =
  | 'Street'
  | 'Avenue'
  | 'Court'
  | 'Lane'
  | 'Road'
  | 'Drive'
  | 'Place'
  | 'Way'
  | 'Circle'
  | 'Boulevard'
  | 'Parkway'
  | 'Terrace'
  | 'Trail'
  | 'Pike'

const words = (text: string): string[] => text.split(text.includes(',') ? ',' : ' ')

const TOWNS = words(
  'Tamarack Bend,Corliss Ferry,Larkmont,Brackwater Falls,Hollis Ford,Lindenhook,Merrow Falls,Wexley Springs,Ottermere,Calder Bluff,Sorrel Ferry,Marlow Hook',
)

const RIVERS = words('Wanatee,Little Osier,Minnaqua,Tallawash,Blackreed,Kinnasaw')
const CREEKS = words('Mud Turtle,Snipe,Cutbank,Willow,Hackmatack,Beaver Slide')

/** Street names, each used once; when a theme is exhausted it continues with two-word names. */
export class NameBook {
  readonly town: string
  readonly river: string
  readonly creek: string
  private readonly random: Random
  private readonly stock: Record<Theme, string[]>
  private readonly used = new Set<string>()

  constructor(random: Random) {
    this.random = random
    this.town = random.pick(TOWNS)
    this.river = `${random.pick(RIVERS)} River`
    this.creek = `${random.pick(CREEKS)} Creek`
    const pairs = words(FIRST).flatMap((first) => words(SECOND).map((second) => `${first} ${second}`))
    this.stock = {
      old: random.shuffled(words(OLD)),
      trees: random.shuffled(words(TREES)),
      birds: random.shuffled(words(BIRDS)),
      flowers: random.shuffled(words(FLOWERS)),
      vistas: random.shuffled(words(VISTAS)),
      brooks: random.shuffled(pairs.filter((pair) => new Set(pair.split(' ')).size === 2)),
      rural: random.shuffled(words(RURAL)),
    }
  }

  /** An unused name, such as 'Heron Court'. */
  take(theme: Theme, suffix: Suffix): string {
    const list = this.stock[theme]
    for (let word = list.pop(); word !== undefined; word = list.pop()) {
      if (this.claim(word)) return `${word} ${suffix}`
    }
    if (theme === 'brooks') throw new RangeError('no street names left')
    return this.take('brooks', suffix)
  }

  /** Reserves a name; false if its words are in use already. */
  claim(stem: string): boolean {
    if (this.used.has(stem)) return false
    this.used.add(stem)
    return true
  }

  /** A name without a suffix, for a school, a park or a quarter. */
  stem(): string {
    return this.take(this.random.pick(['trees', 'brooks', 'vistas'] as const), 'Street').replace(' Street', '')
  }

  /** A theme for a new neighbourhood. */
  theme(): Theme {
    return this.random.pick(['birds', 'flowers', 'vistas', 'brooks', 'brooks'] as const)
  }
}

export function ordinal(n: number): string {
  const last = n % 10
  const teen = n % 100 > 10 && n % 100 < 14
  return `${n}${!teen && last === 1 ? 'st' : !teen && last === 2 ? 'nd' : !teen && last === 3 ? 'rd' : 'th'}`
}
