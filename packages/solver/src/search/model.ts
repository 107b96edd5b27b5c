/** The largest value of a time or cost in the search: "no limit", or "not possible". */
export const NEVER = 0x3fffffff

/** How an insertion is checked: by distance alone, under limits of time on board, or within time windows. */
export type Timing = 'none' | 'rides' | 'windows'

/**
 * The problem as the search sees it: numbered things in typed arrays.
 *
 * A *node* is a stop that buses of one pool of schools may visit, at most once (several nodes share a stop where several
 * buses may come). A *rider* is one student with *options*: the nodes in reach. A *tour* is a slot for one loaded trip,
 * tied to an *end*: the school, or schools in order, where it unloads. A *bus* drives one tour, or several in sequence.
 */
export interface Model {
  timing: Timing
  /** Locations of the matrices. The last one is a dummy at no cost from and to all others: open tours start there. */
  locations: number
  /** Cost from location to location (row: from), the same turned (row: to), and seconds likewise. */
  arc: Int32Array
  arcInto: Int32Array
  time: Int32Array
  timeInto: Int32Array

  nodes: number
  nodeLocation: Int32Array
  nodeStop: Int32Array
  nodeOpenCost: Int32Array
  /** The dwell at a rider's own stop is part of the ride. */
  countsOwnDwell: boolean
  nodeDwell: Int32Array
  nodeReady: Int32Array
  nodeDue: Int32Array
  /** The tour that alone may visit the node, or -1. */
  nodeTour: Int32Array
  /** Where the node's list of riders starts; one more entry than nodes. */
  nodeList: Int32Array
  /** The nearest other nodes, `nearCount` each, nearest first. */
  near: Int32Array
  nearCount: number

  stopCapacity: Int32Array

  options: number
  optionNode: Int32Array
  /** Seconds that the rider adds to the dwell of the node. */
  optionDwell: Int32Array
  /** Longest ride in seconds, up to the rider's own school. */
  optionLimit: Int32Array
  optionGroup: Int32Array
  optionSize: Int32Array
  /** Where the option's row in the cache of insertions starts. */
  optionRow: Int32Array
  cacheSize: number

  riders: number
  /** The rider's choices; one more entry than riders. */
  riderFirst: Int32Array
  choiceOption: Int32Array
  choiceCost: Int32Array
  riderSize: Int32Array
  /** Seats taken: none by those in wheelchairs. */
  riderSeats: Int32Array
  riderBand: Int32Array
  riderWheels: Int32Array
  riderGroup: Int32Array
  /** Riders of one class are alike: the same options at the same cost, the same seats. */
  riderClass: Int32Array
  classes: number
  /** Riders that may not share a tour with this one; one more entry than riders. */
  conflictFirst: Int32Array
  conflict: Int32Array
  /** What the rider has in the plan to keep: node and tour, or -1. */
  riderOldStop: Int32Array
  riderOldTour: Int32Array
  changeCost: number
  changeBudget: number
  /** Cost of a second on board, for each of those on board. */
  rideCost: number

  /** Groups of riders that unload at the same school under the same rules. The ends that serve a group; one more entry than groups. */
  groups: number
  groupEndFirst: Int32Array
  groupEnd: Int32Array

  ends: number
  endEntry: Int32Array
  endExit: Int32Array
  /** What the way from the first school to the last costs. */
  endCost: Int32Array
  /** Seconds from the arrival at the first school until the bus is free at the last. */
  endSpan: Int32Array
  endFrom: Int32Array
  endUntil: Int32Array
  /** Seconds from the arrival at the end's first school to that at the group's school: `end * groups + group`. */
  endOffset: Int32Array
  /** The tours of an end; one more entry than ends. */
  endTours: Int32Array

  tours: number
  tourEnd: Int32Array
  /** Where the tour's visits start in the state; one more entry than tours. */
  tourBase: Int32Array
  tourFrozen: Uint8Array
  /** The type of bus that alone may drive the tour, or -1. */
  tourType: Int32Array
  /** Whether the stops of some tour keep an order; of a tour its number, or -1; in it the rank of a stop: `order * stops + stop`, or -1. */
  hasOrders: boolean
  tourOrder: Int32Array
  orderRank: Int32Array
  /** Whether some nodes are to be visited at certain times, and which; in the afternoon, which is mirrored, when the bus departs. */
  hasNodeTimes: boolean
  nodeFrom: Int32Array
  nodeUntil: Int32Array
  isMirrored: boolean
  /** Nothing but seats of one type limits who may be where. */
  isPlain: boolean
  /** Some rider can choose among several nodes. */
  hasChoice: boolean
  /** Orders in which riders are inserted, and how often each is taken; null is a random one. */
  orderKeys: (Int32Array | null)[]
  orderWeights: number[]
  orderTotal: number
  maxJourney: number
  isClosed: boolean
  /** Whether several tours, bells or shifts tie a bus to the clock. */
  isChained: boolean
  /** Whether a bus may drive several tours. */
  hasTiers: boolean

  types: number
  bands: number
  typeSeats: Int32Array
  /** Seats that one student of a band takes: `type * bands + band`. */
  typeUnits: Int32Array
  typeWheels: Int32Array
  typeStart: Int32Array
  typeEnd: Int32Array
  typeFixed: Float64Array
  typeShift: Int32Array
  /** The buses of a type; one more entry than types. */
  typeBuses: Int32Array
  buses: number
  busType: Int32Array
  /** A tour that only this bus drives is tied to it: the bus, or -1. */
  tourBus: Int32Array
}
