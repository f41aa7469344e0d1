function Invoke-LiveAsk {
	# Reads or writes one resource of one kind, or lists all of a kind: data in, data out.
	param($Ask)
	try {
		$pair = $script:Pairs[[string] $Ask.kind]
		if ($Ask.verb -eq 'write') {
			$null = & $pair.Write -Resource $Ask.resource -Value $Ask.value
			return @{ Status = 'acted' }
		}
		if ($Ask.verb -eq 'list') {
			return @{ Status = 'listed'; Items = [object[]] @(& $pair.List) }
		}
		return & $pair.Read -Resource $Ask.resource
	} catch {
		$refusal = ConvertTo-Refusal -ErrorRecord $_
		$data = $_.Exception.GetBaseException().Data
		if ($null -ne $data -and $data.Contains('Code')) {
			$refusal.Code = $data['Code']
			$refusal.Params = $data['Params']
		}
		return $refusal
	}
}

function Invoke-LiveBatch {
	# A batch that only reads gets each list once. A write always reads the current state.
	param($Batch)
	$asks = @($Batch.asks)
	$script:Once = $null
	if (@($asks | Where-Object -FilterScript { $_.verb -eq 'write' }).Count -eq 0 -and $asks.Count -gt 1) {
		$script:Once = @{}
	}
	$answers = [object[]] @(foreach ($ask in $asks) { Invoke-LiveAsk -Ask $ask })
	return @{ id = [int] $Batch.id; answers = $answers }
}

function Write-LiveLine {
	# Base64, so that no code page changes it; after a mark, so that other output is never taken for an answer.
	param($Writer, [string] $Mark, [hashtable] $Message)
	$json = ConvertTo-Json -InputObject $Message -Depth 5 -Compress
	$text = [System.Convert]::ToBase64String([System.Text.Encoding]::UTF8.GetBytes($json))
	$Writer.WriteLine('')
	$Writer.WriteLine($Mark + ' ' + $text)
	$Writer.Flush()
}

function Invoke-LiveSession {
	# Reads lines of JSON in ASCII, and answers each with one line. It ends with its input, and so with the
	# program that started it.
	param([string] $Mark)
	$ascii = New-Object -TypeName System.Text.ASCIIEncoding
	$reader = New-Object -TypeName System.IO.StreamReader -ArgumentList ([Console]::OpenStandardInput()), $ascii
	$writer = New-Object -TypeName System.IO.StreamWriter -ArgumentList ([Console]::OpenStandardOutput()), $ascii
	Write-LiveLine -Writer $writer -Mark $Mark -Message @{ ready = [string] $PSVersionTable.PSVersion }
	while ($null -ne ($line = $reader.ReadLine())) {
		if ($line -eq '') {
			continue
		}
		$answer = Invoke-LiveBatch -Batch (ConvertFrom-Json -InputObject $line)
		Write-LiveLine -Writer $writer -Mark $Mark -Message $answer
	}
}
