import { proveLayer } from './prove-layer.ts'

// [TENANCY-7] Each layer alone. A file of its own, so that it runs in another worker than matrix.test.ts: together they were the longest test file.
proveLayer('queries alone')
proveLayer('row policies alone')
