// Fastify and pg without product code: one prepared query of 20 priced rows, or an order as one
// statement. WHAT selects the routes; the tables are created by baselines/tables.ts.
import { fastify } from 'fastify';
import pg from 'pg';
import { orderStatement, rowsStatement } from './tables.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const app = fastify({ logger: false });

app.get('/readyz', async () => ({ ready: true }));
app.get('/rows', async () => {
  const { rows } = await pool.query(rowsStatement);
  return { rows };
});
app.post<{ Body: { room: number; name: string } }>('/orders', async (request, reply) => {
  const { rows } = await pool.query({
    ...orderStatement,
    values: [request.body.room, request.body.name, 12_345],
  });
  return reply.code(rows.length === 1 ? 200 : 409).send({ order: rows[0]?.id ?? null });
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.({ ready: true });
