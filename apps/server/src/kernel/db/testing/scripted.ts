// A database that answers from a script and records its statements, for unit tests of their order
// and kind.
import type { Database } from '../database.ts';
import type { Sql } from '../sql.ts';
import type { Tx } from '../transaction.ts';

export interface ScriptedDatabase {
  readonly db: Database;
  /** Texts of the statements in the order sent, with single spaces. */
  readonly sent: string[];
}

/** Answers each statement with the rows that `rowsOf` returns for its text. */
export function scriptedDatabase(rowsOf: (text: string) => readonly object[]): ScriptedDatabase {
  const sent: string[] = [];
  const rows = async <Row>({ text }: Sql<Row>): Promise<Row[]> => {
    const plain = text.replace(/\s+/g, ' ').trim();
    sent.push(plain);
    return rowsOf(plain) as Row[];
  };
  const txOf = (agencyId: string): Tx => ({
    agencyId,
    many: rows,
    maybe: async (query) => (await rows(query))[0],
    async one(query) {
      const [row] = await rows(query);
      if (row === undefined) throw new Error('no row');
      return row;
    },
    run: async (query) => (await rows(query)).length,
    afterCommit: () => undefined,
  });
  return {
    sent,
    db: {
      tenant: (agencyId, fn) => fn(txOf(agencyId)),
      platform: (fn) => fn(txOf('')),
      read: (_, query) => rows(query),
      write: (_, query) => rows(query),
      claim: async () => [],
      ping: async () => undefined,
      stats: () => ({ open: 0, idle: 0, waiting: 0 }),
      close: async () => undefined,
    },
  };
}
