import { useSearchParams } from '@portico/runtime';
import { ClientList } from './client-list.tsx';
import { ClientRecord } from './client-record.tsx';
import './clients.css';

/** /users/clients: the list, or the record of one client, whose id is in the address. */
export function ClientsPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id === null ? <ClientList /> : <ClientRecord key={id} id={id} />;
}
