const MB = 2 ** 20

/** The first version that can be told how it reads files. */
const READS_BY_METHOD = 18
/** The first version that counts origins of replication apart from its slots. */
const COUNTS_ORIGINS = 18

/** What a major version of PostgreSQL is told, for a machine with so much memory. */
export function clusterSettings(machineBytes: number, majorVersion: string): Record<string, string> {
  return {
    shared_buffers: megabytes(machineBytes / 32, 64, 512),
    effective_cache_size: megabytes(machineBytes / 2, 256, 65_536),
    work_mem: megabytes(machineBytes / 512, 4, 32),
    maintenance_work_mem: megabytes(machineBytes / 64, 32, 256),
    max_connections: '50',
    // Nobody copies its log: it needs only what a recovery reads.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '512MB',
    // Programs that would work beside the server and its map on the same cores.
    jit: 'off',
    ...(Number(majorVersion) >= READS_BY_METHOD && { io_method: 'sync' }),
    // OPS-11: with any, each checkpoint writes a new file, and without space for it the database ends.
    [Number(majorVersion) >= COUNTS_ORIGINS ? 'max_active_replication_origins' : 'max_replication_slots']: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    autovacuum_max_workers: '1',
    // SECURITY-42: neither a query that failed nor what was written in it gets into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
}

function megabytes(bytes: number, least: number, most: number): string {
  return `${Math.round(Math.min(most, Math.max(least, bytes / MB)))}MB`
}
