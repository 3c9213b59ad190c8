// A remote as they were written for React 17, router 5 and redux bindings 7: it bundles none of them, has a root and a router of
// its own, and knows of the shell only what it is handed.
import React from 'react';
import ReactDOM from 'react-dom';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter, Link, Route, Switch } from 'react-router-dom';

/** The little of a store that the bindings need. */
function createStore() {
  let state = {};
  const listeners = new Set();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      state = { ...state, [action.type]: action.payload };
      for (const listener of listeners) listener();
      return action;
    },
  };
}

function Page({ shell }) {
  const { agency, user, multicurrency, country } = useSelector((state) => state.STATE ?? {});
  const gateway = useSelector((state) => state.PAYMENT_GATEWAY);
  const chosen = useSelector((state) => state.CURRENCY_CHANGED);
  const name = user && user.profile.personal_info.first_name;
  const button = (label, onClick) => (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <section>
      <h1>Old remote {React.version}</h1>
      <p>Agency: {agency && agency.agencyName}</p>
      <p>Person: {name ?? 'nobody'}</p>
      <p>Currency: {chosen ? chosen.currency : multicurrency?.selectedCurrency.currency}</p>
      <p>Countries: {country ? country.countries.length : 0}</p>
      <p>Gateway: {gateway ? JSON.stringify(gateway) : 'not asked'}</p>
      <Switch>
        <Route path="/share">
          <p>Its own page</p>
        </Route>
        <Route>
          <Link to="/share">Further inside</Link>
        </Route>
      </Switch>
      {button('Call me Ada', () =>
        shell.tell('USER_UPDATE', { personal_info: { first_name: 'Ada' } }),
      )}
      {button('Ask for the gateway', () => shell.tell('PAYMENT_GATEWAY_REQUEST', {}))}
      {button('To the main remote', () => shell.tell('NAVIGATE', { path: '/find-booking' }))}
      {button('Throw', () => {
        throw new Error('thrown by the old remote');
      })}
    </section>
  );
}

export function mount(place, shell) {
  const store = createStore();
  const keep = (type) => (payload) => void store.dispatch({ type, payload });
  shell.listen({
    STATE: keep('STATE'),
    CURRENCY_CHANGED: keep('CURRENCY_CHANGED'),
    PAYMENT_GATEWAY: keep('PAYMENT_GATEWAY'),
  });
  ReactDOM.render(
    <Provider store={store}>
      <BrowserRouter basename="/blog">
        <Page shell={shell} />
      </BrowserRouter>
    </Provider>,
    place,
  );
  shell.tell('STATE_REQUEST', {});
  return () => {
    ReactDOM.unmountComponentAtNode(place);
  };
}
