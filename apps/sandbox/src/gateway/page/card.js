// Progressive enhancement: the page works without it, and the server validates everything again.
(() => {
  const form = document.getElementById('card-form');
  const digitsOf = (text) =>
    text
      .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (d) => String(d.charCodeAt(0) & 0xf))
      .replace(/\D/g, '');

  const passes = (digits) => {
    let sum = 0;
    for (let i = 0; i < digits.length; i += 1) {
      const doubled = Number(digits[digits.length - 1 - i]) * (i % 2 === 1 ? 2 : 1);
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return digits.length >= 13 && sum % 10 === 0;
  };

  /** Formats a field in its usual digit groups and keeps the caret at the same digit. */
  const regroup = (input, write) => {
    const before = digitsOf(
      input.value.slice(0, input.selectionStart ?? input.value.length),
    ).length;
    input.value = write(digitsOf(input.value));
    let at = 0;
    for (let seen = 0; seen < before && at < input.value.length; at += 1)
      if (/\d/.test(input.value[at])) seen += 1;
    input.setSelectionRange(at, at);
  };

  if (form instanceof HTMLFormElement) {
    const texts = JSON.parse(form.dataset.texts ?? '{}');
    const field = (name) => form.elements.namedItem(name);
    const number = field('number');
    const expiry = field('expiry');
    number?.addEventListener('input', () =>
      regroup(number, (d) =>
        /^3[47]/.test(d)
          ? d
              .slice(0, 15)
              .replace(/^(.{4})(.{1,6})?(.{1,5})?$/, (_, a, b, c) =>
                [a, b, c].filter(Boolean).join(' '),
              )
          : d.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '),
      ),
    );
    expiry?.addEventListener('input', (event) => {
      if (event.inputType?.startsWith('delete')) return;
      regroup(expiry, (d) => (d.length > 2 ? `${d.slice(0, 2)} / ${d.slice(2, 4)}` : d));
    });

    const faults = () => {
      const found = {};
      const digits = digitsOf(number.value);
      if (digits === '') found.number = 'numberMissing';
      else if (!passes(digits)) found.number = 'numberWrong';
      if (field('name').value.trim() === '') found.name = 'nameMissing';
      const when = digitsOf(expiry.value);
      if (when.length !== 4 || Number(when.slice(0, 2)) < 1 || Number(when.slice(0, 2)) > 12)
        found.expiry = 'expiryWrong';
      if (digitsOf(field('cvc').value).length < 3) found.cvc = 'cvcWrong';
      return found;
    };
    const show = (found) => {
      for (const name of ['number', 'name', 'expiry', 'cvc']) {
        const input = field(name);
        const text = document.getElementById(`${name}-error`);
        const ids = [`${name}-error`, `${name}-hint`].filter(
          (id) => document.getElementById(id) && (found[name] || !id.endsWith('-error')),
        );
        text.textContent = found[name] ? texts[found[name]] : '';
        text.hidden = !found[name];
        if (found[name]) input.setAttribute('aria-invalid', 'true');
        else input.removeAttribute('aria-invalid');
        if (ids.length > 0) input.setAttribute('aria-describedby', ids.join(' '));
        else input.removeAttribute('aria-describedby');
      }
      document.getElementById('alert').hidden = Object.keys(found).length === 0;
    };
    form.addEventListener('submit', (event) => {
      const found = faults();
      show(found);
      const first = ['number', 'name', 'expiry', 'cvc'].find((name) => found[name]);
      if (first) {
        event.preventDefault();
        event.stopImmediatePropagation();
        field(first).focus();
      }
    });
  }

  // Prevents double submission. Returning from the back-forward cache resets the page.
  for (const any of document.forms) {
    any.addEventListener('submit', (event) => {
      if (any.dataset.sent === 'yes') {
        event.preventDefault();
        return;
      }
      any.dataset.sent = 'yes';
      any.querySelector('.main')?.setAttribute('aria-disabled', 'true');
    });
  }
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  const wrong = document.querySelector('[aria-invalid="true"]');
  if (wrong instanceof HTMLElement) wrong.focus();
})();
